import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf } from '../../ops/workspaces.ts';
import { AUTH_STATES } from './rows/auth.ts';
import { BILLING_STATES } from './rows/billing.ts';
import { BRAND_STATES } from './rows/brand.ts';
import { BRAND_CONTRACT_STATES } from './rows/brand-contracts.ts';
import { BRAND_WORK_STATES } from './rows/brand-work.ts';
import { CAMPAIGN_FORM_STATES } from './rows/campaign-form.ts';
import { CLOSING_STATES } from './rows/closing.ts';
import { DISPUTE_STATES } from './rows/disputes.ts';
import { FRAME_STATES } from './rows/frame.ts';
import { KOL_SEARCH_STATES } from './rows/kol-search.ts';
import { KOL_SOCIAL_STATES } from './rows/kol-social.ts';
import { KOL_WORK_STATES } from './rows/kol-work.ts';
import { PUBLIC_STATES } from './rows/public.ts';
import { REVIEW_STATES } from './rows/reviews.ts';
import { SCHEDULE_STATES } from './rows/schedule.ts';
import { SCORE_STATES } from './rows/score.ts';
import { SETTINGS_STATES } from './rows/settings.ts';
import { SHIPMENT_STATES } from './rows/shipments.ts';
import { SHORTLIST_STATES } from './rows/shortlists.ts';
import { TEAM_STATES } from './rows/team.ts';
import type { ScreenState } from './state.ts';

const root = join(import.meta.dirname, '../..');

/** States of remotes that keep them in a file of their own. */
const REMOTE_STATES = await Promise.all(
  remotesOf(root)
    .map((remote) => join(import.meta.dirname, `rows/${remote}.ts`))
    .filter((file) => existsSync(file))
    .map(async (file) => ((await import(file)) as { STATES: readonly ScreenState[] }).STATES),
);

/** Every screen of the product in every state. */
export const STATES: readonly ScreenState[] = [
  ...PUBLIC_STATES,
  ...AUTH_STATES,
  ...FRAME_STATES,
  ...SETTINGS_STATES,
  ...CLOSING_STATES,
  ...TEAM_STATES,
  ...KOL_WORK_STATES,
  ...DISPUTE_STATES,
  ...SCHEDULE_STATES,
  ...KOL_SOCIAL_STATES,
  ...SCORE_STATES,
  ...BRAND_STATES,
  ...BRAND_WORK_STATES,
  ...KOL_SEARCH_STATES,
  ...BRAND_CONTRACT_STATES,
  ...REVIEW_STATES,
  ...SHIPMENT_STATES,
  ...SHORTLIST_STATES,
  ...CAMPAIGN_FORM_STATES,
  ...BILLING_STATES,
  ...REMOTE_STATES.flat(),
];

/**
 * The states that every run checks: the most common state of each screen, and those whose keyboard navigation is tested.
 * checked.spec.ts compares them with the route tables.
 */
export const ALWAYS_CHECKED = STATES.filter(({ main, walk }) => main || walk);

/** The states that this run checks. All of them take seven minutes on two cores. */
export const CHECKED = process.env.STATES === 'all' ? STATES : ALWAYS_CHECKED;
