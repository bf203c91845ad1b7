import { type ComponentType, lazy } from 'react';
import { ownPart } from '../frame/own-part.ts';
import type { PageStart } from '../prerendered.ts';
import { PAGE_CHUNKS } from './page-chunks.ts';
import { HEADS, type PageHead } from './page-heads.ts';
import { pressAgain } from './press-again.tsx';

export interface PublicPage {
  path: string;
  Page: ComponentType;
  /** For prerendered pages; other pages are drawn only in the browser. */
  drawn?: { head: PageHead; start: PageStart };
  /** Name of the page's chunk. */
  chunk: string;
}

const landing = () => import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx');
const legal = () => import(/* webpackChunkName: "legal" */ './legal-pages.tsx');
const marketplace = () => import(/* webpackChunkName: "marketplace" */ './marketplace-pages.tsx');
const score = () => import(/* webpackChunkName: "score" */ './score/score-page.tsx');

/** The shell's own public pages. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    drawn: { head: HEADS.landing, start: 'on-interaction' },
    chunk: PAGE_CHUNKS[''],
    Page: lazy(() => ownPart(landing).then((module) => ({ default: pressAgain(module.LandingPage) }))),
  },
  {
    path: '/marketplace',
    drawn: { head: HEADS.marketplace, start: 'after-paint' },
    chunk: PAGE_CHUNKS.marketplace,
    Page: lazy(() =>
      ownPart(marketplace).then((module) => ({ default: pressAgain(module.MarketplacePage) })),
    ),
  },
  {
    path: '/marketplace/:slug',
    chunk: PAGE_CHUNKS.marketplace,
    Page: lazy(() => ownPart(marketplace).then((module) => ({ default: pressAgain(module.KolPage) }))),
  },
  {
    path: '/sohor-score',
    drawn: { head: HEADS.score, start: 'on-interaction' },
    chunk: PAGE_CHUNKS['sohor-score'],
    Page: lazy(() => ownPart(score).then((module) => ({ default: pressAgain(module.ScorePage) }))),
  },
  {
    path: '/privacy',
    drawn: { head: HEADS.privacy, start: 'on-interaction' },
    chunk: PAGE_CHUNKS.privacy,
    Page: lazy(() => ownPart(legal).then((module) => ({ default: pressAgain(module.PrivacyPage) }))),
  },
  {
    path: '/term',
    drawn: { head: HEADS.terms, start: 'on-interaction' },
    chunk: PAGE_CHUNKS.term,
    Page: lazy(() => ownPart(legal).then((module) => ({ default: pressAgain(module.TermsPage) }))),
  },
];
