/** Every statement of the previous release, as recorded from its tests by `record-statements.ts`. */
export const CATALOGUE = new URL('./statements.json', import.meta.url);
