// The key of commands: ⌘ on Apple's machines, else Ctrl.

export const modifier = /Mac|iP(?:ad|hone)/.test(navigator.platform) ? "⌘" : "Ctrl";
