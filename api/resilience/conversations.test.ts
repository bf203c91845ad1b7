import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatEntry } from '@sohor/shared/wire';
import { brandThatMayBegin } from '../modules/conversations/conversations-fixture.ts';
import { figure } from '../platform/testing/figure.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

/** ENTRIES=10000 KILLS=30 for the figure in full. */
const ENTRIES = Number(process.env.ENTRIES ?? 200);
const KILLS = Number(process.env.KILLS ?? 2);
const PAIRS = 10;
const EACH = Math.ceil(ENTRIES / (2 * PAIRS));
const PAGE = 50;
const LOOK_MS = 20;

/** Two processes on one database. */
let apis: readonly [KillableApi, KillableApi];
beforeAll(async () => {
  const unlimited = {
    LIMIT_MESSAGES_PER_PERSON_MINUTE: '1000000',
    LIMIT_MESSAGES_PER_PERSON_DAY: '1000000',
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
    LIMIT_REQUESTS_PER_NETWORK_MINUTE: '1000000000',
  };
  const first = await startKillableApi(unlimited);
  const { databaseUrl } = first.world.context.config;
  apis = [first, await startKillableApi(unlimited, { databaseUrl })];
});
afterAll(async () => {
  for (const api of apis ?? []) await api.close();
});

interface Pair {
  readonly id: string;
  readonly brand: SignedIn;
  readonly kol: SignedIn;
}

const either = () => apis[Math.random() < 0.5 ? 0 : 1];

/** Sends again, through either process, until one has said that it is written. */
async function send({ headers }: SignedIn, path: string, body: object) {
  for (;;) {
    const answer = await either().send('POST', path, { headers, body });
    if (answer?.status === 200) return answer.body.data;
    if (answer && answer.status !== 503) throw new Error(`${path}: ${answer.status} ${answer.body.Error}`);
    await pause(LOOK_MS);
  }
}

async function begin(): Promise<Pair> {
  const { world } = apis[0];
  const [brand, kol] = [await brandThatMayBegin(world), await world.signIn('KOL')];
  const { id } = await send(brand, 'Chat', { idUser: kol.id, clientId: randomUUID(), teks: 'Halo' });
  await send(kol, `Chat/${id}`, { clientId: randomUUID(), teks: 'Boleh' });
  return { id, brand, kol };
}

/** One author's texts in their order, as an outbox sends them; now and then from two tabs at once. */
async function write({ id }: Pair, author: SignedIn, name: string, written: () => void): Promise<void> {
  for (let number = 1; number <= EACH; number += 1) {
    const body = { clientId: randomUUID(), teks: `${name} ${number}` };
    const tabs = number % 10 === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: tabs }, () => send(author, `Chat/${id}`, body)));
    written();
  }
}

/** Reads along as an open page does: what comes after the last number that it has. */
async function readAlong({ id, kol }: Pair, isOver: () => boolean): Promise<ChatEntry[]> {
  const entries: ChatEntry[] = [];
  for (let wasOver = false; ; wasOver = isOver()) {
    const path = `Chat/${id}?sesudah=${entries.at(-1)?.nomor ?? 0}`;
    const answer = await either().send('GET', path, { headers: kol.headers });
    const found: ChatEntry[] = answer?.status === 200 ? answer.body.data.entri : [];
    entries.push(...found);
    if (wasOver && answer?.status === 200 && found.length < PAGE) return entries;
    if (found.length < PAGE) await pause(LOOK_MS);
  }
}

/** What is wrong with what somebody read: numbers with gaps, texts that are missing, doubled or out of order. */
function findBroken(entries: readonly ChatEntry[]): string[] {
  const broken = entries.flatMap(({ nomor }, at) => (nomor === at + 1 ? [] : [`number ${nomor} at ${at}`]));
  for (const name of ['brand', 'kol']) {
    const texts = entries.map(({ teks }) => teks).filter((teks) => teks?.startsWith(`${name} `));
    const wanted = Array.from({ length: EACH }, (_, at) => `${name} ${at + 1}`);
    if (texts.join() !== wanted.join()) broken.push(`${name}: ${texts.length} of ${EACH}, or out of order`);
  }
  return broken;
}

test(
  `${ENTRIES} entries of ${2 * PAIRS} authors through two processes that are killed ${KILLS} times: none lost, none twice, in order`,
  async () => {
    const pairs: Pair[] = [];
    for (let at = 0; at < PAIRS; at += 1) pairs.push(await begin());
    let [written, isOver, reached] = [0, false, () => {}];
    let next = Number.POSITIVE_INFINITY;
    const count = () => {
      written += 1;
      if (written >= next) reached();
    };
    const began = performance.now();
    const readers = pairs.map((pair) => readAlong(pair, () => isOver));
    const writers = Promise.all(
      pairs.flatMap((pair) => [write(pair, pair.brand, 'brand', count), write(pair, pair.kol, 'kol', count)]),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Spread over the run, at a moment that is not known before.
      next = ((kill + Math.random()) * ENTRIES) / KILLS;
      await Promise.race([
        writers,
        new Promise<void>((resolve) => {
          reached = resolve;
          if (written >= next) resolve();
        }),
      ]);
      await apis[kill % 2 === 0 ? 0 : 1].killAndRestart();
    }
    await writers;
    const seconds = (performance.now() - began) / 1000;
    isOver = true;

    const read = await Promise.all(readers);
    expect(read.map(findBroken)).toEqual(pairs.map(() => []));
    const counted = await apis[0].world.db
      .selectFrom('conversations')
      .select(['last_seq as last', 'brand_unread as brand', 'kol_unread as kol'])
      .execute();
    // Two first ones each. What the other side wrote counts as unread, once.
    expect(counted).toEqual(pairs.map(() => ({ last: 2 * EACH + 2, brand: EACH + 1, kol: EACH + 1 })));
    figure(
      `${written} entries of ${2 * PAIRS} authors through two processes, ${KILLS} kills: none lost, none twice, ` +
        `${(written / seconds).toFixed(0)} a second\n`,
    );

    // The comparison itself finds each change.
    const [one = []] = read;
    const swapped = one.with(9, one[10] as ChatEntry).with(10, one[9] as ChatEntry);
    for (const changed of [one.toSpliced(20, 1), one.toSpliced(20, 0, one[20] as ChatEntry), swapped])
      expect(findBroken(changed)).not.toEqual([]);
  },
  KILLS * 60_000 + 600_000,
);
