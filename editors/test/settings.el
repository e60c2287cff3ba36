;;; settings.el --- tests of modes, input method and prompt  -*- lexical-binding: t -*-

;; Ends Emacs with status 1 and a report if a test fails.  $STELE is the program.

(require 'ert)
(require 'stele)

(ert-deftest file-types ()
  (pcase-dolist (`(,name ,mode ,notation ,comment)
                 '(("a.apl" stele-apl-mode apl "⍝ ") ("a.apls" stele-apl-mode apl "⍝ ")
                   ("a.aplf" stele-apl-mode apl "⍝ ") ("a.apln" stele-apl-mode apl "⍝ ")
                   ("a.dyalog" stele-apl-mode apl "⍝ ") ("a.k" stele-k-mode k "/ ")
                   ("a.k4" stele-k4-mode k4 "/ ") ("a.q" stele-q-mode q "/ ")))
    (with-temp-buffer
      (setq buffer-file-name (expand-file-name name temporary-file-directory))
      (set-auto-mode)
      (should (equal (list major-mode stele-notation comment-start) (list mode notation comment)))
      (setq buffer-file-name nil))))

;; docs/command-line.md: a #! line with -n decides, else APL.
(ert-deftest scripts-without-an-ending ()
  (pcase-dolist (`(,line ,mode) '(("#!/usr/bin/env stele" stele-apl-mode) ("#!/usr/bin/stele -n k" stele-k-mode)
                                  ("#!/usr/bin/env -S stele -n k4" stele-k4-mode)
                                  ("#!/usr/bin/env -S stele -n q" stele-q-mode)
                                  ("#!/bin/sh" sh-mode)))
    (with-temp-buffer
      (insert line "\n1+1\n")
      (set-auto-mode)
      (should (equal (list line major-mode) (list line mode))))))

(defun typed (&rest keys)
  "The text that the input method makes of KEYS."
  (with-temp-buffer
    (activate-input-method "stele-apl")
    (let ((unread-command-events (cdr keys)))
      (apply #'string (quail-input-method (car keys))))))

;; docs/prompt.md has the layout.
(ert-deftest input-method ()
  (should (equal (typed ?` ?i) "⍳"))
  (should (equal (typed ?` ?\\) "⊢"))
  (should (equal (typed ?` ?`) "⋄"))
  (should (equal (typed ?` ?\s) "`"))
  (with-temp-buffer
    (stele-apl-mode)
    (should (equal current-input-method "stele-apl")))
  (with-temp-buffer
    (stele-q-mode)
    (should-not current-input-method)))

(ert-deftest glyphs-by-name ()
  (with-temp-buffer
    (stele-insert-glyph "iota")
    (stele-insert-glyph "grade up ⍋")
    (stele-insert-glyph "or ∨")
    (should (equal (buffer-string) "⍳⍋∨"))))

;; Comments and strings have their syntax: brackets in them do not count.
(ert-deftest brackets-of-programs ()
  (pcase-dolist (`(,mode ,text) '((stele-apl-mode "(1 ')' ⍝ )\n2)") (stele-q-mode "(1;\")\" / )\n 2)")
                                  (stele-k-mode "(1\n/\n)\n\\\n2)")))
    (with-temp-buffer
      (funcall mode)
      (insert text)
      (goto-char (point-min))
      (forward-sexp)
      (should (eobp)))))

(ert-deftest comments ()
  (with-temp-buffer
    (stele-apl-mode)
    (insert "x←1\n")
    (comment-region (point-min) (point-max))
    (should (equal (buffer-string) "⍝ x←1\n"))
    (uncomment-region (point-min) (point-max))
    (should (equal (buffer-string) "x←1\n"))))

(defun shown-by-prompt (mode text place answer)
  "Run the statement of TEXT at PLACE; fail if the prompt never shows ANSWER."
  (let ((stele-program (getenv "STELE")))
    (with-temp-buffer
      (funcall mode)
      (insert text)
      (goto-char (point-min))
      (search-forward place)
      (stele-run-line)
      (let* ((buffer (stele--prompt)) (process (get-buffer-process buffer)))
        (with-current-buffer buffer
          (with-timeout (10 (ert-fail (buffer-string)))
            (while (not (string-match-p answer (buffer-string)))
              (accept-process-output process 0.05))))
        (set-process-query-on-exit-flag process nil)
        (delete-process process)
        (kill-buffer buffer)))))

(ert-deftest runs-a-statement-of-several-lines ()
  (shown-by-prompt #'stele-apl-mode "x←1\n{\n⍵+1\n}41\n" "⍵+1" "^ *42$")
  (shown-by-prompt #'stele-q-mode "{x+\n 1}42\n" "1}" "^\\(?:q)\\)*43$"))

(defvar eglot-server-programs)
(ert-deftest server-of-eglot ()
  (let ((file (make-temp-file "eglot" nil ".el" "(defvar eglot-server-programs nil)\n(provide 'eglot)\n")))
    (load file nil t)
    (delete-file file)
    (should (equal (funcall (cdar eglot-server-programs)) (list stele-program "lsp")))
    (should (memq 'stele-q-mode (caar eglot-server-programs)))))

(ert-run-tests-batch-and-exit)
