/** Cache key of a list's rows; invalidate it after an act. */
export const listKey = (name: string) => ['staff-list', name] as const;
