/** Cache key of a desk's rows; invalidate it after an act. */
export const deskKey = (name: string) => ['desk', name] as const;
