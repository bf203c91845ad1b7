/** Key of one person in the cache. */
export const personKey = (id: string) => ['person', id] as const;
