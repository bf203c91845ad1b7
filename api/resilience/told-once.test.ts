import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@sohor/shared/format';
import { addNotices, queueDueDeliveries } from '../modules/notices/index.ts';
import { figure } from '../platform/testing/figure.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

/** `KILLS=30` for the long run. */
const KILLS = Number(process.env.KILLS ?? 2);
const PEOPLE = 12;
/** Milliseconds that WhatsApp takes for each message, so that most kills fall between its sending and its answer. */
const ANSWER_MS = 150;
const LOOK_MS = 100;
/** Looks in a row that find no message under way. A process that sends several has none between two of them, so one look is not enough. */
const QUIET_LOOKS = 5;
/** WhatsApp reports twice on a message: that it was sent, and that it arrived. */
const REPORTS = 2;

/** One attempt of WhatsApp to deliver a report. */
interface Attempt {
  /** Id of the message. */
  readonly about: string;
  readonly status: number;
}

let api: KillableApi;
afterEach(() => api?.close());

/** Notifies people of withdrawals, each with its own amount, while the sending process is killed again and again. */
async function tellAndKill(hearsReports: boolean) {
  api = await startKillableApi({}, { hearsReports });
  const { world } = api;
  const { clock } = world;
  clock.advance(Date.now() - clock.now().getTime());
  await world.simulators.inject({
    method: 'POST',
    url: '/control/faults',
    payload: { provider: 'whatsapp', kind: 'delay', delay_ms: ANSWER_MS, times: 1e6 },
  });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.signIn('KOL')));
  for (const { id } of people)
    await world.context.pool.query(
      `INSERT INTO notice_settings (user_id, quiet_from, quiet_until, daily_digest, changed_at) VALUES ($1, 0, 0, false, now())`,
      [id],
    );
  const told: { who: SignedIn; amountIdr: number }[] = [];
  let restartedAt = clock.now();
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const who of people) {
      const amountIdr = 10_000 + told.length;
      told.push({ who, amountIdr });
      const facts = { amountIdr, account: 'BCA ••••3210' };
      await addNotices(world.db, [
        { kind: 'withdrawal_arrived', userId: who.id, key: `w${amountIdr}`, at: clock.now(), facts },
      ]);
    }
    await pause(Math.random() * 4 * ANSWER_MS);
    await api.process().kill();
    restartedAt = new Date();
    await api.killAndRestart();
  }
  // Reports to the dead process are repeated first. Then whatever has no report is sent again.
  await allReported(restartedAt);
  await api.process().kill();
  const unknown = await countIn(['sending']);
  for (let round = 0; round < 10 && (await countIn(['sending', 'waiting'])) > 0; round += 1) {
    clock.advance(6 * MINUTE_MS);
    await queueDueDeliveries(world.db, clock.now());
    await world.runJobs();
  }
  const inbox = (await world.simulators.inject('/whatsapp/inbox.json')).json<{ text: string }[]>();
  const copies = told.map(
    ({ amountIdr }) =>
      inbox.filter(({ text }) => text.includes(`Rp${amountIdr.toLocaleString('id-ID')} `)).length,
  );
  return { notices: told.length, messages: inbox.length, unknown, copies };
}

/**
 * Waits until the process that was started at `since` sends nothing any more, and each message has all its reports. They are tried
 * again after 1, 2, 5, 15 and 60 minutes, here 600 times as fast. What a killed process had begun is not waited for.
 */
async function allReported(since: Date): Promise<void> {
  const until = Date.now() + 60_000;
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < until; ) {
    await pause(LOOK_MS);
    const attempts = (await api.world.simulators.inject('/control/deliveries')).json<Attempt[]>();
    const heard = attempts.filter(({ status }) => status === 200);
    const isMore = attempts.some(({ about }) => heard.filter((one) => one.about === about).length < REPORTS);
    quiet = isMore || (await countIn(['sending'], since)) > 0 ? 0 : quiet + 1;
  }
}

/** @param since counts only what was begun from then on */
async function countIn(states: string[], since = new Date(0)): Promise<number> {
  const { rows } = await api.world.context.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM notice_deliveries WHERE state = ANY($1) AND coalesce(begun_at, 'infinity') >= $2`,
    [states, since],
  );
  return rows[0]?.count ?? 0;
}

const say = (name: string, { notices, messages, unknown, copies }: Awaited<ReturnType<typeof tellAndKill>>) =>
  figure(
    `told once, ${name}: ${KILLS} kills, ${notices} notices, ${messages} messages, ` +
      `${copies.filter((one) => one === 0).length} lost, ${copies.filter((one) => one > 1).length} twice, ` +
      `${unknown} of unknown fate when the last process died\n`,
  );

test('where WhatsApp reports, nothing is lost, and a kill leaves no more than one message told twice', async () => {
  const run = await tellAndKill(true);
  say('with reports', run);
  expect(Math.min(...run.copies)).toBe(1);
  expect(run.messages - run.notices).toBeLessThanOrEqual(KILLS + 1);
});

test('where its reports are lost too, nothing is lost', async () => {
  const run = await tellAndKill(false);
  say('without reports', run);
  expect(Math.min(...run.copies)).toBe(1);
  // A kill leaves at most as many messages in doubt as one process sends at once.
  expect(run.messages - run.notices).toBeLessThanOrEqual(4 * (KILLS + 1));
});
