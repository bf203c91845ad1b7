import { suiteOfAccounts } from './accounts.ts';
import { suiteOfCampaigns } from './campaigns.ts';
import { suiteOfChats } from './chat.ts';
import { suiteOfContracts } from './contracts.ts';
import { suiteOfFailures } from './failures.ts';
import { suiteOfKols } from './kols.ts';
import { suiteOfMoney } from './money.ts';
import { suiteOfNotices } from './notices.ts';
import { suiteOfOffers } from './offers.ts';
import { suiteOfOps } from './ops.ts';
import { suiteOfReviews } from './reviews.ts';
import { suiteOfSettings } from './settings.ts';
import { suiteOfShipments } from './shipments.ts';
import { suiteOfShortlists } from './shortlists.ts';
import type { Stage } from './stage.ts';
import { suiteOfTeams } from './team.ts';
import { suiteOfWork } from './work.ts';

export type { Actor, Fault, Stage } from './stage.ts';

/** Tests of the API's client, against the real API. */
export function clientSuite(stage: Stage): void {
  sendFormsAsBrowsersDo();
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => jest.restoreAllMocks());
  describe('accounts', () => suiteOfAccounts(stage));
  describe('campaigns', () => suiteOfCampaigns(stage));
  describe('applicants and contracts', () => suiteOfContracts(stage));
  describe('work', () => suiteOfWork(stage));
  describe('money', () => suiteOfMoney(stage));
  describe('settings', () => suiteOfSettings(stage));
  describe('teams', () => suiteOfTeams(stage));
  describe('KOLs', () => suiteOfKols(stage));
  describe('shortlists', () => suiteOfShortlists(stage));
  describe('conversations', () => suiteOfChats(stage));
  describe('offers', () => suiteOfOffers(stage));
  describe('reviews', () => suiteOfReviews(stage));
  describe('products that Brands send', () => suiteOfShipments(stage));
  describe('notices', () => suiteOfNotices(stage));
  describe('staff', () => suiteOfOps(stage));
  describe('failures on the way', () => suiteOfFailures(stage));
}

/** Tests have Node's FormData, which jsdom cannot send, so this takes jsdom's from a frame. */
function sendFormsAsBrowsersDo(): void {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { FormData } = frame.contentWindow as Window & typeof globalThis;
  Object.assign(globalThis, { FormData });
}
