import { type Static, Type } from 'typebox';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, ok } from './endpoint.ts';

/** A video of a KOL at the last sync of its TikTok account. */
export const ShownWork = exact({
  title: Type.String(),
  /** Path of a picture. */
  cover: Type.String(),
  views: Type.Integer(),
  /** Names the KOL's public page. */
  slug: Type.String(),
  fullName: Type.String(),
});

/** Data about the product's KOLs for the landing page. */
export const Showcase = exact({
  /** Number of KOLs with a public page; here and below, 1,001 means 'more than 1,000'. */
  kols: Type.Integer(),
  /** Number of these KOLs with 100,000 followers or more. */
  largeKols: Type.Integer(),
  /** Number of cities that they live in. */
  cities: Type.Integer(),
  /** The most watched videos of the last half year, one per KOL, different categories first. */
  works: Type.Array(ShownWork, { maxItems: LIMITS.shownWorks }),
});
export type Showcase = Static<typeof Showcase>;

/** Counts of KOLs and some of their videos, for the landing page. */
export const readShowcase = endpoint({
  method: 'GET',
  path: 'public/showcase',
  access: 'public',
  summary: 'What the landing page shows: counts of KOLs, and some of their videos.',
  reply: ok(Showcase),
});
