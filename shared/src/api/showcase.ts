import type { Showcase } from '../wire/index.ts';

/** KOLs and works on the landing page. */
export type { Showcase } from '../wire/index.ts';

/** The API's answer. */
export interface ShowcaseAnswer {
  data: Showcase;
}

/** Translates from the wire. @throws when the answer has no works */
export function toShowcase({ data }: ShowcaseAnswer): Showcase {
  if (!Array.isArray(data?.works)) throw new Error('no list of works');
  return data;
}
