/** Key of a desk's rows in the cache: invalidate it after something was done. */
export const deskKey = (name: string) => ['desk', name] as const;
