import { type Static, Type } from 'typebox';
import { LIMITS } from './catalog.ts';
import { endpoint, exact, ok } from './endpoint.ts';

/** A video of a KOL, as its TikTok account was read last. */
export const ShownWork = exact({
  title: Type.String(),
  /** Path of a picture. */
  cover: Type.String(),
  views: Type.Integer(),
  /** Names the KOL's public page. */
  slug: Type.String(),
  fullName: Type.String(),
});

/** What the landing page shows of the product's KOLs. */
export const Showcase = exact({
  /** KOLs with a public page; 1,001 stands for every larger number, here and below. */
  kols: Type.Integer(),
  /** Those of them with 100,000 followers or more. */
  largeKols: Type.Integer(),
  /** Cities that they live in. */
  cities: Type.Integer(),
  /** The most watched of the last half year, one of each KOL, of different categories first. */
  works: Type.Array(ShownWork, { maxItems: LIMITS.shownWorks }),
});
export type Showcase = Static<typeof Showcase>;

/** Counts of KOLs and some of their videos: the landing page is drawn from it. */
export const readShowcase = endpoint({
  method: 'GET',
  path: 'public/showcase',
  access: 'public',
  summary: 'What the landing page shows: counts of KOLs, and some of their videos.',
  reply: ok(Showcase),
});
