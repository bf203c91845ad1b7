/** A hash that no file has: files that the registry does not name must not run. */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;
