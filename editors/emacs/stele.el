;;; stele.el --- APL, k, k4 and q with stele  -*- lexical-binding: t; coding: utf-8 -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Major modes for the notations of stele: colours, comments, an input method
;; for the glyphs of APL, stele's prompt in a buffer, and `stele lsp' in eglot.
;;
;; (add-to-list 'load-path "FOLDER")
;; (require 'stele)

;;; Code:

(require 'cl-lib)
(require 'comint)
(require 'quail)
(require 'seq)
(require 'subr-x)

;;; The catalogue

(defconst stele-tables
  '(@tables@)
  "The words of each notation by class.")

(defconst stele-glyphs
  '(@glyphs@)
  "The glyphs of APL: each with the key after the prefix key, and its names.")

(defun stele--words (notation table)
  "The words of TABLE of NOTATION."
  (cdr (assq table (cdr (assq notation stele-tables)))))

;;; Settings

(defgroup stele nil
  "APL, k, k4 and q with stele."
  :group 'languages)

(defcustom stele-program "stele"
  "The program stele: a path, or a name in `exec-path'."
  :type 'string)

(defcustom stele-prefix-key "`"
  "The key that types a glyph of APL together with the next key.
Set it before stele is loaded."
  :type 'string)

(defface stele-function '((t :inherit font-lock-function-name-face))
  "Functions.")
(defface stele-operator '((t :inherit font-lock-builtin-face))
  "Operators, adverbs and iterators.")
(defface stele-number '((t :inherit font-lock-constant-face))
  "Numbers, dates and times.")
(defface stele-symbol '((t :inherit font-lock-type-face))
  "Symbols.")
(defface stele-keyword '((t :inherit font-lock-keyword-face))
  "Control words.")
(defface stele-system '((t :inherit font-lock-variable-name-face))
  "System names.")
(defface stele-directive '((t :inherit font-lock-preprocessor-face))
  "Commands, and the marks of other notations.")

;;; Words

;; A rule is a list: the kind of a word, a regular expression, and one that must
;; not match after it.  The first rule that applies counts.

(defconst stele--apl-rules
  (let* ((letter "A-Za-zÀ-ÖØ-öø-ÿⒶ-Ⓩ_∆⍙")
         (word (concat "[" letter "][" letter "0-9]*"))
         (member (concat "\\(?:" word "\\|⎕\\(?:[ÁⒶ]\\|[A-Za-z0-9]*\\)\\)"))
         (real "¯?\\(?:[0-9]+\\(?:\\.[0-9]*\\)?\\|\\.[0-9]+\\)\\(?:[eE]¯?[0-9]+\\)?"))
    `((comment "⍝.*")
      (number ,(concat real "\\(?:[jJ]" real "\\)?") ,(concat "[" letter "0-9.]"))
      (number ,(concat "\\(?:[0-9¯]\\|\\.[0-9]\\)[" letter "0-9¯.]*"))
      (string "'\\(?:''\\|[^'\n]\\)*'?")
      (string "\"\\(?:\"\"\\|[^\"\n]\\)*\"?")
      (name ,(concat "\\(?:##?\\(?:\\.##?\\)*\\|" member "\\)\\(?:\\." member "\\)*"))
      (name "⍺⍺?\\|⍵⍵?\\|∇∇?\\|⍞")
      (keyword ":[A-Za-z]+")
      (function ,(regexp-opt (stele--words 'apl 'functions)))
      (operator ,(regexp-opt (stele--words 'apl 'operators)))
      (separator "[⋄◇]"))))

(defun stele--k-rules (notation letter in-names symbol numbers)
  "The rules of NOTATION, one of the k family.
LETTER and IN-NAMES are the characters at the beginning of names and in
names, SYMBOL the text of a symbol, NUMBERS the rules of numbers."
  (let* ((word (concat "[" letter "][" in-names "]*"))
         (path (concat word "\\(?:\\." word "\\)*"))
         (text "\"\\(?:\\\\.\\|[^\"\\\n]\\)*[\"\\]?"))
    `((function "[0-9]::?")
      ,@numbers
      (string ,text)
      (symbol ,(concat "`" text))
      (symbol "`:[A-Za-z0-9._/:]*")
      (symbol "`" "[^0-9]\\|[0-9]\\(?:[^:]\\|\\'\\)\\|\\'") ; before a verb of files: `0:x
      (symbol ,(concat "`" symbol))
      (symbol "`")
      (name ,(if (eq notation 'k) (concat "\\(?:\\.z\\.\\)?" path) (concat "\\.?" path)))
      (operator ,(regexp-opt (stele--words notation 'operators)))
      (function "::")
      (separator "[:;]")
      (function ,(concat (regexp-opt (stele--words notation 'functions)) ":?"))
      ,@(when (eq notation 'k) `((function ,(concat "[^\000-\177" letter "]:?")))))))

(defconst stele--typed-numbers
  (let* ((bytes "0x[0-9A-Fa-f]*\\|[01]+b")
         (extremes "0[NW][hijefpmdznuvtg]?\\|0[nw][efz]?")
         (clock "[0-9][0-9]+:[0-9][0-9]\\(?::[0-9][0-9]\\(?:\\.[0-9]*\\)?\\)?")
         (date "[0-9]\\{4\\}\\.[0-9][0-9]\\.[0-9][0-9]")
         (moment (concat "\\(?:" date "[DT]\\|[0-9]+D\\)\\(?:" clock "\\|[0-9][0-9]\\)?"))
         (decimal (concat "\\(?:[0-9]+\\(?:\\.[0-9]*\\)?\\|\\.[0-9]+\\)"
                          "\\(?:e[-+]?[0-9]+\\)?[hijefpmdznuvt]?")))
    `((number ,(concat "-?\\(?:"
                       (string-join (list bytes extremes moment date clock decimal) "\\|") "\\)")
              "[A-Za-z0-9.]")
      (number "-?\\(?:[0-9]\\|\\.[0-9]\\)[A-Za-z0-9.]*")))
  "Numbers of k4 and q.")

(defconst stele--untyped-numbers
  (let ((bytes "0x[0-9A-Fa-f]*\\|[01]+b\\|0[NWnw]\\|[0-9]+n")
        (date "[0-9]\\{4\\}\\.[0-9][0-9]\\.[0-9][0-9]")
        (clock "[0-9][0-9]+:[0-9][0-9]\\(?::[0-9][0-9]\\(?:\\.[0-9]*\\)?\\)?")
        (decimal (concat "\\(?:[0-9]+\\.[0-9]+\\|\\.[0-9]+\\|[0-9]+\\)\\(?:e[-+]?[0-9]+\\)?"
                         "\\|[0-9]+\\.e[-+]?[0-9]+")))
    `((function "\\." "[^0-9]\\|\\'")    ; a dot before a number is a verb
      (number ,(concat "-?\\(?:" (string-join (list bytes date clock decimal) "\\|") "\\)")
              "0-9.")
      (number "-?[0-9]+\\." "[A-Za-z0-9.]")
      (number "-?\\(?:[0-9]\\|\\.[0-9]\\)[A-Za-z0-9.]*")))
  "Numbers of k.")

(defconst stele--rules
  (let ((wide "A-Za-zÀ-ÖØ-öø-ɏͰ-῿"))
    `((apl ,@stele--apl-rules)
      (k ,@(stele--k-rules 'k wide (concat wide "0-9")
                           (concat "[" wide "0-9]+\\(?:\\.[" wide "][" wide "0-9]*\\)*")
                           stele--untyped-numbers))
      (k4 ,@(stele--k-rules 'k4 "A-Za-z" "A-Za-z0-9" "[A-Za-z0-9.]+" stele--typed-numbers))
      (q ,@(stele--k-rules 'q "A-Za-z" "A-Za-z0-9_" "[A-Za-z0-9_.]+" stele--typed-numbers))))
  "The rules of each notation.")

(defun stele--kind-of-name (name notation)
  "The kind of the word NAME of NOTATION."
  (seq-some (pcase-lambda (`(,table . ,kind)) (and (member name (stele--words notation table)) kind))
            '((words . function) (operatorWords . operator) (keywords . keyword)
              (systemFunctions . function) (systemOperators . operator) (systemNames . system))))

(defun stele--keyword-p (start end)
  "Whether the text from START to END, such as :If, is a control word of APL.
Control words begin statements; :In and :InEach follow a blank."
  (and (memq (char-before start) '(nil ?\n ?\s ?\t ?\u00a0 ?⋄ ?◇))
       (let ((case-fold-search t))
         (string-match-p (concat "\\`" (regexp-opt (stele--words 'apl 'keywords)) "\\'")
                         (buffer-substring-no-properties start end)))))

(defun stele--match-word (notation)
  "The kind and the end of the word of NOTATION at point; nil without one."
  (pcase-let ((`(,kind ,end)
               (seq-some (pcase-lambda (`(,kind ,regexp ,not-before))
                           (and (looking-at regexp)
                                (let ((end (match-end 0)))
                                  (unless (and not-before (save-excursion (goto-char end) (looking-at not-before)))
                                    (list kind end)))))
                         (cdr (assq notation stele--rules)))))
    (cond ((and (eq kind 'keyword) (not (stele--keyword-p (point) end))) (list 'separator (1+ (point))))
          ((eq kind 'name)
           (list (or (stele--kind-of-name (buffer-substring-no-properties (point) end) notation) kind) end))
          (kind (list kind end)))))

;;; Lines

;; The state between two lines: the open brackets from the inside out, with ?p
;; for the bracket of parameters; `notation', of a statement such as k) f:{ that
;; goes on; `comment', inside of a comment of lines, or after the \ that ends
;; the program.
(cl-defstruct (stele--state (:copier stele--copy-state)) brackets notation comment)

(defvar-local stele-notation 'apl
  "The notation of the buffer: `apl', `k', `k4' or `q'.")

(defun stele--mark (start end kind)
  "Record that the text from START to END is a word of KIND."
  (put-text-property start end 'stele-kind kind)
  (when (and (eq kind 'string) (> (- end start) 1))
    (put-text-property start (1+ start) 'syntax-table (string-to-syntax "|"))
    (put-text-property (1- end) end 'syntax-table (string-to-syntax "|"))))

(defun stele--mark-comment (start end)
  "Record a comment from START to END, the end of a line."
  (stele--mark start end 'comment)
  (put-text-property start (1+ start) 'syntax-table (string-to-syntax "!"))
  (when (< end (point-max))
    (put-text-property end (1+ end) 'syntax-table (string-to-syntax "!"))))

(defun stele--comment-at-point-p (notation)
  "Whether a comment of one line begins at point."
  (if (eq notation 'apl)
      (eq (char-after) ?⍝)
    (and (eq (char-after) ?/) (memq (char-before) '(nil ?\n ?\s ?\t)))))

(defun stele--lex-bracket (state)
  "Take the bracket at point into STATE; return whether a noun ends with it."
  (let ((bracket (char-after)))
    (stele--mark (point) (1+ (point)) 'bracket)
    (if (memq bracket '(?\( ?\[ ?\{))
        (let ((is-parameters (and (eq bracket ?\[) (eq (car (stele--state-brackets state)) ?\{)
                                  (looking-back "{[ \t]*" (line-beginning-position)))))
          (push (if is-parameters ?p bracket) (stele--state-brackets state))
          nil)
      (not (eq (pop (stele--state-brackets state)) ?p)))))

(defun stele--lex-words (notation state)
  "Mark the words of NOTATION from point to the end of the line, changing STATE."
  (let ((end (line-end-position))
        (noun-end nil))
    (while (progn (skip-chars-forward " \t\u00a0" end) (< (point) end))
      (cond ((and (eql noun-end (point)) (not (eq notation 'apl)) (looking-at "-:?"))
             (stele--mark (point) (match-end 0) 'function)
             (goto-char (match-end 0)))
            ((stele--comment-at-point-p notation)
             (stele--mark-comment (point) end)
             (goto-char end))
            ((memq (char-after) '(?\( ?\[ ?\{ ?\) ?\] ?\}))
             (when (stele--lex-bracket state) (setq noun-end (1+ (point))))
             (forward-char))
            (t
             (pcase (stele--match-word notation)
               (`(,kind ,word-end)
                (let ((is-noun (or (memq kind '(number string symbol name keyword system))
                                   (looking-at-p "[A-Za-z]"))))
                  (stele--mark (point) word-end kind)
                  (goto-char word-end)
                  (when is-noun (setq noun-end word-end))))
               (_ (forward-char))))))))

(defun stele--switch-at-point ()
  "The notation of a mark such as k) at point; nil without one."
  (when (looking-at "\\(apl\\|k4?\\|q\\))")
    (let ((notation (intern (match-string 1))))
      (if (and (eq notation 'k) (memq stele-notation '(k4 q))) 'k4 notation))))

(defun stele--directive-at-point-p ()
  "Whether the line at point is a command."
  (if (eq stele-notation 'apl)
      (looking-at-p "[])]")
    (looking-at-p "\\\\\\|[])][A-Za-z?]")))

(defun stele--lex-block-comment (state)
  "Mark the line at point if it is in a comment of lines; return whether it is."
  (let ((end (line-end-position))
        (mode (stele--state-comment state)))
    (cond ((eq stele-notation 'apl) nil)
          ((and (not mode) (or (looking-at-p "/[ \t]*$")
                               (and (looking-at-p "\\\\[ \t]*$") (not (stele--state-brackets state)))))
           (setf (stele--state-comment state) (if (eq (char-after) ?/) 'block 'rest))
           (stele--mark (point) end 'comment)
           (put-text-property (point) (1+ (point)) 'syntax-table (string-to-syntax "!"))
           t)
          (mode
           (when (< (point) end) (stele--mark (point) end 'comment))
           (when (and (eq mode 'block) (looking-at-p "\\\\[ \t]*$"))
             (setf (stele--state-comment state) nil)
             (when (< end (point-max))
               (put-text-property end (1+ end) 'syntax-table (string-to-syntax "!"))))
           t))))

(defun stele--lex-line (state)
  "Mark the words of the line at point, changing STATE to the one after it."
  (let ((start (point)))
    (unless (or (stele--state-notation state) (eq stele-notation 'k) (eq stele-notation 'apl)
                (looking-at-p "[ \t}/]\\|$"))
      (setf (stele--state-brackets state) nil)) ; the line cannot continue a bracket
    (cond ((stele--lex-block-comment state))
          ((and (bobp) (looking-at-p "#!"))
           (stele--mark-comment (point) (line-end-position)))
          ((stele--state-brackets state)
           (stele--lex-words (or (stele--state-notation state) stele-notation) state))
          (t
           (when (eq stele-notation 'apl) (skip-chars-forward " \t\u00a0"))
           (setf (stele--state-notation state) (stele--switch-at-point))
           (cond ((stele--state-notation state)
                  (stele--mark (point) (match-end 0) 'directive)
                  (goto-char (match-end 0))
                  (stele--lex-words (stele--state-notation state) state))
                 ((stele--directive-at-point-p)
                  (stele--mark (point) (line-end-position) 'directive))
                 (t (goto-char start) (stele--lex-words stele-notation state)))))
    (unless (stele--state-brackets state) (setf (stele--state-notation state) nil))))

(defun stele--state-at (position)
  "The state before the line that begins at POSITION."
  (let ((found (and (> position (point-min)) (get-text-property (1- position) 'stele-state))))
    (if found (stele--copy-state found) (make-stele--state))))

(defun stele--propertize (start end)
  "Mark the words of the lines from START to END, for `syntax-propertize'."
  (goto-char start)
  (beginning-of-line)
  (remove-text-properties (point) end '(stele-kind nil stele-state nil))
  (let ((state (stele--state-at (point))))
    (while (< (point) end)
      (stele--lex-line state)
      (goto-char (line-end-position))
      (unless (eobp)
        (put-text-property (point) (1+ (point)) 'stele-state (stele--copy-state state))
        (forward-char)))))

;;; Colours

(defconst stele--faces
  '((function . stele-function) (operator . stele-operator) (number . stele-number) (symbol . stele-symbol)
    (keyword . stele-keyword) (system . stele-system) (directive . stele-directive))
  "The faces of kinds; strings and comments have those of their syntax.")

(defvar stele--face nil "The face of the last match of `stele--match-kind'.")

(defun stele--match-kind (limit)
  "Search a word that has a face, up to LIMIT."
  (let (found)
    (while (and (not found) (< (point) limit))
      (let* ((start (if (get-text-property (point) 'stele-kind) (point)
                      (next-single-property-change (point) 'stele-kind nil limit)))
             (end (next-single-property-change start 'stele-kind nil limit)))
        (setq stele--face (cdr (assq (get-text-property start 'stele-kind) stele--faces)))
        (goto-char (max end (min limit (1+ start))))
        (when (and stele--face (< start end))
          (set-match-data (list start end))
          (setq found t))))
    found))

(defconst stele--font-lock-keywords '((stele--match-kind (0 stele--face))))

;;; The prompt

(define-derived-mode stele-prompt-mode comint-mode "stele"
  "Stele's prompt."
  (setq-local comint-prompt-regexp "^\\(?:      \\|  ?\\|q)\\)")
  (setq-local comint-prompt-read-only t))

(defun stele--prompt ()
  "The buffer of the prompt in the notation of this buffer; starts it if needed."
  (let* ((notation (symbol-name stele-notation))
         (buffer (get-buffer-create (format "*stele %s*" notation))))
    (unless (comint-check-proc buffer)
      (let ((coding-system-for-read 'utf-8) (coding-system-for-write 'utf-8))
        (make-comint-in-buffer (concat "stele " notation) buffer stele-program nil "-n" notation))
      (with-current-buffer buffer (stele-prompt-mode)))
    buffer))

(defun stele-prompt ()
  "Show stele's prompt in the notation of this buffer."
  (interactive)
  (pop-to-buffer (stele--prompt)))

(defun stele-run-region (start end)
  "Run the text from START to END at stele's prompt."
  (interactive "r")
  (let ((text (string-trim (buffer-substring-no-properties start end) "\n+" "[ \t\n]+"))
        (buffer (stele--prompt)))
    (display-buffer buffer)
    (comint-send-string (get-buffer-process buffer) (concat text "\n"))))

(defun stele--continues-p ()
  "Whether the line at point continues the statement of the line before it."
  (syntax-propertize (point))
  (and (> (point) (point-min))
       (or (stele--state-brackets (stele--state-at (point)))
           (and (memq stele-notation '(k4 q)) (looking-at-p "[ \t]")))))

(defun stele-run-line ()
  "Run the line at point, with the lines that belong to its statement."
  (interactive)
  (save-excursion
    (beginning-of-line)
    (while (stele--continues-p) (forward-line -1))
    (let ((start (point)))
      (while (and (zerop (forward-line 1)) (not (eobp)) (stele--continues-p)))
      (stele-run-region start (point)))))

(defun stele-run-line-or-region ()
  "Run the region if it is active, else the line at point."
  (interactive)
  (if (use-region-p) (stele-run-region (region-beginning) (region-end)) (stele-run-line)))

(defun stele-run-buffer ()
  "Run the file of this buffer at stele's prompt."
  (interactive)
  (save-buffer)
  (let ((file (buffer-file-name)) (buffer (stele--prompt)))
    (display-buffer buffer)
    (comint-send-string (get-buffer-process buffer) (concat "]load " file "\n"))))

;;; Glyphs

(quail-define-package
 "stele-apl" "UTF-8" "⍳" t
 "The glyphs of APL: the prefix key and another key, as at stele's prompt.
The prefix and a blank give the prefix itself."
 nil t nil nil nil nil nil nil nil nil t)

(pcase-dolist (`(,glyph ,key . ,_) stele-glyphs)
  (quail-defrule (concat stele-prefix-key key) (vector glyph) "stele-apl"))
(quail-defrule (concat stele-prefix-key " ") (vector stele-prefix-key) "stele-apl")

(defun stele-insert-glyph (name)
  "Insert the glyph of APL that has NAME."
  (interactive
   (list (completing-read "Glyph: " (mapcan (pcase-lambda (`(,glyph ,_ . ,names))
                                              (mapcar (lambda (name) (concat name " " glyph)) names))
                                            (copy-tree stele-glyphs))
                          nil t)))
  (insert (or (car (seq-find (lambda (row) (member name (cddr row))) stele-glyphs))
              (substring name -1))))

;;; Modes

(defvar stele-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'stele-run-line-or-region)
    (define-key map (kbd "C-c C-b") #'stele-run-buffer)
    (define-key map (kbd "C-c C-z") #'stele-prompt)
    (define-key map (kbd "C-c C-g") #'stele-insert-glyph)
    map))

(defvar stele-mode-syntax-table
  (let ((table (make-syntax-table)))
    (dolist (sign (string-to-list "\"'\\/<>=+-*%&|!?@#$^~,;:`"))
      (modify-syntax-entry sign "." table))
    table)
  "Strings and comments are marked in the text, since their bounds depend on it.")

(define-derived-mode stele-mode prog-mode "stele"
  "The base of the modes for stele's notations."
  (setq-local comment-start "⍝ ")
  (setq-local comment-start-skip "⍝+ *")
  (setq-local comment-end "")
  (setq-local parse-sexp-lookup-properties t)
  (setq-local syntax-propertize-function #'stele--propertize)
  (add-hook 'syntax-propertize-extend-region-functions #'syntax-propertize-wholelines nil t)
  (setq-local font-lock-defaults '(stele--font-lock-keywords nil nil nil))
  (setq-local indent-line-function #'indent-relative))

;;;###autoload
(define-derived-mode stele-apl-mode stele-mode "APL"
  "APL, in Dyalog's dialect."
  :after-hook (activate-input-method "stele-apl"))

;;;###autoload
(define-derived-mode stele-k-mode stele-mode "k"
  "The language k of ngn/k."
  (stele--use-notation 'k))

;;;###autoload
(define-derived-mode stele-k4-mode stele-mode "k4"
  "The language k inside of kdb+."
  (stele--use-notation 'k4))

;;;###autoload
(define-derived-mode stele-q-mode stele-mode "q"
  "The language q."
  (stele--use-notation 'q))

(defun stele--use-notation (notation)
  "Make NOTATION, one of the k family, the one of this buffer."
  (setq stele-notation notation)
  (setq-local comment-start "/ ")
  (setq-local comment-start-skip "/+ *"))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.\\(?:apl[sfn]?\\|dyalog\\)\\'" . stele-apl-mode))
  (add-to-list 'auto-mode-alist '("\\.k\\'" . stele-k-mode))
  (add-to-list 'auto-mode-alist '("\\.k4\\'" . stele-k4-mode))
  (add-to-list 'auto-mode-alist '("\\.q\\'" . stele-q-mode))
  ;; Scripts without an ending: the first line names stele, and perhaps -n with a notation.
  (pcase-dolist (`(,options . ,mode)
                 '(("" . stele-apl-mode) (" +-n +k" . stele-k-mode) (" +-n +k4" . stele-k4-mode)
                   (" +-n +q" . stele-q-mode)))
    (add-to-list 'magic-fallback-mode-alist
                 (cons (concat "\\`#!\\(?:.*[ /]\\)?stele" options "\\(?:[ \t].*\\)?$") mode))))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons '(stele-apl-mode stele-k-mode stele-k4-mode stele-q-mode)
                     (lambda (&rest _) (list stele-program "lsp")))))

(provide 'stele)
;;; stele.el ends here
