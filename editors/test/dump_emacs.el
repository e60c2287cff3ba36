;;; Writes the kind of each character of files by its face: emacs -Q --batch -L FOLDER -l stele -l dump_emacs.el
;;; $STELE_FILES is a list of lines "NOTATION FILE OUTPUT".  -*- lexical-binding: t -*-

(require 'json)

(dolist (row (with-temp-buffer
               (insert-file-contents (getenv "STELE_FILES"))
               (split-string (buffer-string) "\n" t)))
  (pcase-let ((`(,notation ,file ,output) (split-string row)))
    (with-temp-buffer
      (insert-file-contents file)
      (funcall (intern (format "stele-%s-mode" notation)))
      (font-lock-ensure)
      (let (lines)
        (goto-char (point-min))
        (while (not (eobp))
          (push (apply #'vector
                       (mapcar (lambda (at) (format "%s" (or (get-text-property at 'face) "")))
                               (number-sequence (point) (1- (line-end-position)))))
                lines)
          (forward-line))
        (let ((coding-system-for-write 'utf-8))
          (write-region (mapconcat #'json-encode (nreverse lines) "\n") nil output nil 'quiet))))))
