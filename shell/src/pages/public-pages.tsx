import { type ComponentType, lazy } from 'react';
import { HEADS, type PageHead } from './page-heads.ts';

export interface PublicPage {
  path: string;
  Page: ComponentType;
  /** Of a page that is prerendered; the others are drawn in the browser only. */
  head?: PageHead;
  /** Chunk that holds the page, as shell/boot.js and publishing know it. */
  chunk: string;
}

const legal = () => import(/* webpackChunkName: "legal" */ './legal-pages.tsx');
const marketplace = () => import(/* webpackChunkName: "marketplace" */ './marketplace-pages.tsx');

/** The shell's own pages, which everyone may see. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    head: HEADS.landing,
    chunk: 'landing',
    Page: lazy(() =>
      import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx').then((module) => ({
        default: module.LandingPage,
      })),
    ),
  },
  {
    path: '/marketplace',
    head: HEADS.marketplace,
    chunk: 'marketplace',
    Page: lazy(() => marketplace().then((module) => ({ default: module.MarketplacePage }))),
  },
  {
    path: '/marketplace/:slug',
    chunk: 'marketplace',
    Page: lazy(() => marketplace().then((module) => ({ default: module.KolPage }))),
  },
  {
    path: '/sohor-score',
    head: HEADS.score,
    chunk: 'score',
    Page: lazy(() =>
      import(/* webpackChunkName: "score" */ './score/score-page.tsx').then((module) => ({
        default: module.ScorePage,
      })),
    ),
  },
  {
    path: '/privacy',
    head: HEADS.privacy,
    chunk: 'legal',
    Page: lazy(() => legal().then((module) => ({ default: module.PrivacyPage }))),
  },
  {
    path: '/term',
    head: HEADS.terms,
    chunk: 'legal',
    Page: lazy(() => legal().then((module) => ({ default: module.TermsPage }))),
  },
];
