import type { Showcase } from '../wire/index.ts';

/** What the landing page shows of the product's KOLs. */
export type { Showcase } from '../wire/index.ts';

/** What the API answers. */
export interface ShowcaseAnswer {
  data: Showcase;
}

/** Translates from the wire. @throws where the answer holds no works */
export function toShowcase({ data }: ShowcaseAnswer): Showcase {
  if (!Array.isArray(data?.works)) throw new Error('no list of works');
  return data;
}
