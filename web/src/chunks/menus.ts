// The chunk of the menus.

import "../start";

export { fillLearn } from "../learn/learn_menu";
export { fillSettings } from "../page/settings_menu";
export { fillExamples } from "../pads/examples_menu";
export { fillFiles, openFile } from "../pads/files_menu";
export { addressesOf, fillShare } from "../pads/share_menu";
