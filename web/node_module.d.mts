/** The factory of the module in a folder. */
export function moduleFactory(folder: string): Promise<unknown>;
