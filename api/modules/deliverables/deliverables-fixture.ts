import { HOUR_MS } from '@sohor/shared/format';
import { COMPANION_COOKIE } from '../../platform/cookies.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApiOptions } from '../../platform/testing/test-api.ts';
import { agree, type CampaignFixture, campaignOf } from '../applicants/campaign-fixture.ts';
import type { AgreedTerms } from '../contracts/index.ts';
import { balanceOf, escrowOf, reservedFor, walletOf } from '../ledger/index.ts';
import { createSession } from '../sessions/index.ts';
import { sweepDueWork } from './sweep-work.ts';

export const PRICE = 1_000_000;
/** PRICE less the fee of 5 %. */
export const NET = 950_000;

/** A signed contract with its two sides. */
export interface Job {
  readonly id: string;
  readonly campaign: string;
  readonly brand: SignedIn;
  readonly kol: SignedIn;
}

export type WorkApi = Awaited<ReturnType<typeof startWorkApi>>;

/** The API under a clock that tests move, with shortcuts for what Brand and KOL do about work. */
export async function startWorkApi(environment: Record<string, string> = {}, options: TestApiOptions = {}) {
  const api = await startTestApi(environment, options);
  const { clock } = api;
  let links = 0;

  return {
    ...api,
    /** The date so many days after today, in Jakarta. */
    day: (days: number) =>
      new Date(clock.now().getTime() + (days * 24 + 7) * HOUR_MS).toISOString().slice(0, 10),
    /** Invites a KOL to a campaign, by default a new one with one place, or agrees with it on `terms`; the KOL signs. */
    async signed(
      fixture: CampaignFixture = {},
      { terms, ...who }: Partial<Pick<Job, 'brand' | 'campaign' | 'kol'>> & { terms?: AgreedTerms } = {},
    ): Promise<Job> {
      const brand = who.brand ?? (await api.signIn('Brand'));
      const kol = who.kol ?? (await api.signIn('KOL'));
      const campaign = who.campaign ?? (await campaignOf(api.db, brand.id, { priceIdr: PRICE, ...fixture }));
      const body = { IdUser: kol.id, IdCampaign: campaign };
      if (terms) await agree(api.context, { campaignId: campaign, kolId: kol.id, brandId: brand.id }, terms);
      else await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
      const contracts = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data;
      const id: string = contracts[0]._id;
      const { status } = await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
      if (status !== 200) throw new Error(`not signed: ${status}`);
      return { id, campaign, brand, kol };
    },
    link() {
      links += 1;
      return `https://www.tiktok.com/@sari/video/${process.pid}${String(links).padStart(8, '0')}`;
    },
    /** Hands in the published work, or a draft; `url` stands for a contract's one link. */
    handIn({ campaign, kol }: Job, body: Record<string, unknown> = {}) {
      const { url = this.link(), ...rest } = body;
      return api.call('POST', 'Campaign/content', {
        as: kol,
        body: { IdCampaign: campaign, tautan: [url], note: '', ...rest },
      });
    },
    review: ({ id, brand }: Job, status: 'Accepted' | 'Revision', note = '', more: object = {}) =>
      api.call('PUT', `Campaign/content/${id}`, { as: brand, body: { status, note, ...more } }),
    extend: ({ id, brand }: Job, batas: string) =>
      api.call('PUT', `Campaign/content/${id}/extend`, { as: brand, body: { batas } }),
    propose: ({ id }: Job, as: SignedIn, alasan = 'Jadwal berubah') =>
      api.call('POST', `Campaign/cancelContract/${id}`, { as, body: { alasan } }),
    answer: ({ id }: Job, as: SignedIn, setuju: boolean) =>
      api.call('PUT', `Campaign/cancelContract/${id}`, { as, body: { setuju } }),
    /** The content as its Brand, or somebody else, sees it. */
    async content({ campaign, id, brand }: Job, as: SignedIn = brand) {
      const { body } = await api.call('GET', `Campaign/content/${campaign}`, { as });
      return body.data.find((one: { id: string }) => one.id === id);
    },
    /** The state of the work, read from the database, so that no session is needed. */
    async state({ id }: Job): Promise<string | undefined> {
      const { db } = api;
      const row = await db
        .selectFrom('deliverables')
        .select('state')
        .where('contract_id', '=', id)
        .executeTakeFirst();
      return row?.state;
    },
    sweep: () => sweepDueWork(api.context),
    /** Moves the clock, and runs the scheduled sweep of due work. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds);
      await sweepDueWork(api.context);
    },
    /** Logs in again, as a session that is not used for long ends. */
    async again(who: SignedIn): Promise<SignedIn> {
      const session = await createSession(api.db, clock, {
        userId: who.id,
        kind: 'browser',
        userAgent: 'jest',
      });
      const headers = {
        authorization: `Bearer ${session.accessToken}`,
        cookie: `${COMPANION_COOKIE}=${session.companion}`,
      };
      return { ...who, sessionId: session.id, accessToken: session.accessToken, headers };
    },
    /** Balances of a contract: reserved, in its campaign's escrow, in both wallets. */
    async money({ id, campaign, brand, kol }: Job) {
      const [reserved, escrow, ofBrand, ofKol] = await Promise.all([
        balanceOf(api.db, reservedFor(id)),
        balanceOf(api.db, escrowOf(campaign)),
        balanceOf(api.db, walletOf('Brand', brand.id)),
        balanceOf(api.db, walletOf('KOL', kol.id)),
      ]);
      return { reserved, escrow, brand: ofBrand, kol: ofKol };
    },
    async releases({ id }: Job) {
      return api.db.selectFrom('contract_releases').selectAll().where('contract_id', '=', id).execute();
    },
  };
}
