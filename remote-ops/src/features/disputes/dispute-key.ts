/** Key of one dispute in the cache. */
export const disputeKey = (id: string) => ['staff-dispute', id] as const;
