import { DAY_MS, HOUR_MS, jakartaDay } from '@sohor/shared/format';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { closeEndedCampaigns } from '../modules/campaigns/close-ended-campaigns.ts';
import { lapseOldOffers } from '../modules/cancellations/sweep-offers.ts';
import { sendCode } from '../modules/codes/send-code.ts';
import { sweepDueWork } from '../modules/deliverables/sweep-work.ts';
import { sweepOpenDisputes } from '../modules/disputes/sweep-disputes.ts';
import { type ReversalsApi, startReversalsApi } from '../modules/payments/reversal-fixture.ts';
import { createSession } from '../modules/sessions/index.ts';
import { COMPANION_COOKIE } from '../platform/cookies.ts';
import { superuserOf } from '../platform/testing/databases.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type MoneyModel, newModel } from './money-model-fixture.ts';
import { PAYOUT_FEE_IDR } from './payout-model-fixture.ts';

/** The real API, the people of one round, and the model of their money. */
export interface MoneyWorld {
  readonly api: ReversalsApi;
  readonly model: MoneyModel;
  readonly brands: SignedIn[];
  readonly kols: SignedIn[];
  /** People who closed their accounts. */
  readonly gone: SignedIn[];
  /** Whose account each is, where staff knows of a closed account of the same person. */
  readonly identities: Map<string, string>;
  /** Who is frozen or held, and until when. */
  readonly stopped: Map<string, number>;
  /** Brands that paid by card: the model does not know how old their money, and that of their KOLs, is. */
  readonly cards: Set<string>;
  now(): number;
  /** A day in Jakarta, so many days after today. */
  day(days: number): string;
  /** Moves the clock; people whose session would have ended log in again. */
  advance(milliseconds: number): Promise<void>;
  /** Runs all scheduled jobs, in the order of their schedules. */
  runSchedules(): Promise<void>;
  /** Runs the job that sends the person's code. Gives the code that arrives. */
  receiveCode(person: SignedIn): Promise<string>;
  nextNumber(): number;
}

const LIMITS = {
  CAMPAIGN_MIN_PRICE_IDR: '1',
  LIMIT_CAMPAIGNS_PER_BRAND_HOUR: '1000000',
  LIMIT_PAYMENTS_PER_USER_HOUR: '1000000',
  LIMIT_PAYOUTS_PER_USER_HOUR: '1000000',
  OTP_RESEND_SECONDS: '0',
  PAYOUT_FEE_IDR: String(PAYOUT_FEE_IDR),
};
/** People whose session was not used for this long log in anew, so that no session ends within a step of the clock. */
const LOG_IN_AFTER_MS = 2 * DAY_MS;

export const startMoneyApi = () => startReversalsApi(LIMITS);

export async function newRound(api: ReversalsApi, number: { last: number }): Promise<MoneyWorld> {
  const { context, clock } = api;
  const brands = [await api.signIn('Brand'), await api.signIn('Brand')];
  const kols = [await api.signIn('KOL'), await api.signIn('KOL'), await api.signIn('KOL')];
  let moved = 0;
  return {
    api,
    model: newModel(),
    brands,
    kols,
    gone: [],
    identities: new Map(),
    stopped: new Map(),
    cards: new Set(),
    now: () => clock.now().getTime(),
    day: (days) => jakartaDay(new Date(clock.now().getTime() + days * DAY_MS)),
    async advance(milliseconds) {
      clock.advance(milliseconds);
      moved += milliseconds;
      if (moved < LOG_IN_AFTER_MS) return;
      moved = 0;
      for (const people of [brands, kols])
        for (const [index, person] of people.entries()) people[index] = await logIn(context, person);
    },
    async runSchedules() {
      await sweepDueWork(context);
      await closeEndedCampaigns(context);
      await lapseOldOffers(context);
      await sweepOpenDisputes(context);
    },
    async receiveCode({ phone }) {
      const task = context.jobs.lanes.codes[sendCode.name];
      await runOnce({
        taskList: { ...(task && { [sendCode.name]: task }) },
        pgPool: context.pool,
        logger: new Logger(() => () => {}),
        concurrency: 1,
        noHandleSignals: true,
      });
      const [code] = await receivedCodes(api, phone);
      if (code === undefined) throw new Error('no code arrived');
      return code;
    },
    nextNumber: () => ++number.last,
  };
}

async function logIn({ db, clock }: ReversalsApi['context'], person: SignedIn): Promise<SignedIn> {
  const { accessToken, companion } = await createSession(db, clock, {
    userId: person.id,
    kind: 'browser',
    userAgent: 'jest',
  });
  const headers = { authorization: `Bearer ${accessToken}`, cookie: `${COMPANION_COOKIE}=${companion}` };
  return { ...person, accessToken, headers };
}

/** Kills the first connection that waits for a table, in the middle of its transaction. */
export interface Killer {
  /** `wasKilled`: a connection was killed before the work was done. */
  during<T>(
    table: string,
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly wasKilled: boolean }>;
  close(): Promise<void>;
}

const KILL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`;

export function killerOf(api: ReversalsApi): Killer {
  const pool = new pg.Pool({ connectionString: superuserOf(api.context.config.databaseUrl), max: 2 });
  return {
    async during(table, work) {
      const holder = await pool.connect();
      try {
        await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
        let isDone = false;
        let wasKilled = false;
        const working = work().finally(() => {
          isDone = true;
        });
        while (!isDone && !wasKilled) wasKilled = ((await pool.query(KILL)).rowCount ?? 0) > 0;
        await holder.query('ROLLBACK');
        return { result: await working, wasKilled };
      } finally {
        holder.release();
      }
    },
    close: () => pool.end(),
  };
}

export { DAY_MS, HOUR_MS };
