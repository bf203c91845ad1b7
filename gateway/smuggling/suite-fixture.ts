import { connect, type Socket } from 'node:net';
import { FRAMES, type Frame, METHODS, SECOND } from './frames-fixture.ts';
import { frameOf, random } from './generated-fixture.ts';
import { answersIn, OwnConnection, sendUntilClosed } from './raw-connection-fixture.ts';
import {
  type Echo,
  type Seen,
  startFastifyUpstream,
  startPlainUpstream,
  type Upstream,
} from './upstream-fixture.ts';

/** The proxy in front of the API: the gateway, or nginx. */
export interface Front {
  port: number;
  close: () => Promise<void>;
}

export interface Target {
  name: string;
  start: (apiUrls: readonly string[]) => Promise<Front>;
  /**
   * Statuses with which it may refuse a frame. Left out for a proxy that reads odd frames in ways of its own: of it only what other
   * visitors would notice is tested, with generated frames.
   */
  refusals?: readonly number[];
  /** Kinds of frames that this proxy may accept or refuse, unlike others. */
  either?: readonly string[];
  /** Kinds of frames at which it may close the connection without an answer. */
  silent?: readonly string[];
}

/** `FRAMES=20000 SEED=7 npm test -w gateway -- smuggling` tries more and different frames. */
const GENERATED = Number(process.env.FRAMES ?? 2_000);
const SEED = Number(process.env.SEED ?? 1);
const AT_ONCE = 40;
/** Headers that concern the client's connection only: the API must not see them. */
const FOR_ONE_CONNECTION: readonly string[] = [
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
const VICTIMS = 2;

const SHAPES: Readonly<Record<string, () => Promise<Upstream[]>>> = {
  'one process': async () => [await startFastifyUpstream()],
  'three processes': () => Promise.all([startPlainUpstream(), startFastifyUpstream(), startPlainUpstream()]),
};

/** Whatever bytes one client sends, other clients must not notice. The same tests for every proxy in front of the API. */
export function testSmuggling(target: Target): void {
  const { name, start, refusals = [], either = [], silent = [] } = target;
  const isExact = target.refusals !== undefined;
  describe.each(Object.entries(SHAPES))(`${name} before %s of the API`, (_, startApi) => {
    let api: Upstream[];
    let front: Front;
    beforeAll(async () => {
      api = await startApi();
      front = await start(api.map(({ url }) => url));
    });
    afterAll(async () => {
      await front?.close();
      await Promise.all(api?.map(({ close }) => close()) ?? []);
    });

    const seen = () => api.flatMap((each) => each.seen);
    const forget = () => {
      for (const each of api) each.seen.length = 0;
    };
    let asked = 0;

    /** Another visitor's request on a connection of its own: it must get its own answer, with its own token. */
    async function askAs(victim: OwnConnection): Promise<void> {
      asked += 1;
      const own: Echo = { url: `/api/v1/mine/${asked}`, token: `Bearer of-${asked}` };
      const answer = await victim.ask(
        `GET ${own.url} HTTP/1.1\r\nHost: sohor\r\nAuthorization: ${own.token}\r\n\r\n`,
      );
      expect({ status: answer?.status, body: answer?.body }).toEqual({
        status: 200,
        body: JSON.stringify(own),
      });
    }

    /** Every request that reached the API came from the proxy: each has exactly one id, a new one made by the proxy. */
    function expectNothingSmuggled(): void {
      const requests = seen();
      const odd = requests.filter(
        ({ ids, names }) =>
          ids.length !== 1 ||
          names.some((each) => FOR_ONE_CONNECTION.includes(each)) ||
          !/^[0-9a-f-]{32,36}$/.test(ids[0] ?? '') ||
          names.filter((each) => each === 'x-forwarded-for').length !== 1,
      );
      expect(odd).toEqual([]);
      expect(new Set(requests.map(({ ids }) => ids[0])).size).toBe(requests.length);
      expect(api.flatMap((each) => each.broken)).toEqual([]);
    }

    const eachMethod = isExact ? test.each(METHODS) : undefined;
    eachMethod?.('%s: every kind of frame is refused, or reaches the API as it was meant', async (method) => {
      const victim = await OwnConnection.open(front.port);
      for (const frame of FRAMES.filter((each) => each.method === method)) {
        forget();
        const outcome = await sendFrame(frame);
        await askAs(victim);
        expectNothingSmuggled();
        expect({ frame: `${method}, ${frame.name}`, ...outcome }).toEqual({
          frame: `${method}, ${frame.name}`,
          ...expectedOf(frame, outcome),
        });
      }
      victim.close();
    });

    interface Outcome {
      statuses: number[];
      requests: Pick<Seen, 'method' | 'body'>[];
    }

    async function sendFrame(frame: Frame): Promise<Outcome> {
      const text = await sendUntilClosed(front.port, frame.bytes, (socket) => {
        socket.write(frame.bytes, 'latin1', () => {
          if (frame.outcome === 'waits') socket.end();
        });
        if (frame.isIncomplete) socket.once('data', () => socket.end());
      });
      const statuses =
        frame.method === 'HEAD' ? statusesOf(text) : answersIn(text).map(({ status }) => status);
      return { statuses, requests: seen().map(({ method, body }) => ({ method, body })) };
    }

    /** The right outcome; where several are right, the actual one if it is among them. */
    function expectedOf({ name: kind, outcome, method, body = '', requests }: Frame, came: Outcome): Outcome {
      const passed = {
        statuses: Array.from({ length: requests }, () => 200),
        requests: Array.from({ length: requests }, () => ({ method, body })),
      };
      const isSilent = came.statuses.length === 0 && silent.includes(kind);
      const isRefused = isSilent || (came.statuses.length === 1 && refusals.includes(came.statuses[0] ?? 0));
      const nothing = { statuses: isRefused ? came.statuses : [refusals[0] ?? 400], requests: [] };
      if (outcome === 'waits') return { statuses: isRefused ? came.statuses : [], requests: [] };
      if (outcome === 'either' || either.includes(kind)) {
        const isWhole = came.requests.every((each) => ['', SECOND].includes(each.body));
        return came.requests.length > 0 && isWhole ? came : nothing;
      }
      return outcome === 'passes' ? passed : nothing;
    }

    test(`none of ${GENERATED} generated frames affects another visitor`, async () => {
      const next = random(SEED);
      const victims = await Promise.all(
        Array.from({ length: VICTIMS }, () => OwnConnection.open(front.port)),
      );
      let passed = 0;
      for (let sent = 0; sent < GENERATED; sent += AT_ONCE) {
        forget();
        const frames = Array.from({ length: Math.min(AT_ONCE, GENERATED - sent) }, () => frameOf(next));
        const attackers = await Promise.all(frames.map((bytes) => sendAndStay(front.port, bytes)));
        for (let round = 0; round < 2; round += 1) await Promise.all(victims.map(askAs));
        for (const attacker of attackers) attacker.destroy();
        await Promise.all(victims.map(askAs));
        expectNothingSmuggled();
        passed += seen().filter(({ url }) => url.includes('asked')).length;
      }
      for (const victim of victims) victim.close();
      // The test proves something only if enough frames get through to the API.
      expect(passed).toBeGreaterThan(GENERATED / 20);
    });
  });
}

/** Statuses of answers to HEAD, which state a length and have no body. */
const statusesOf = (text: string) =>
  text && !text.startsWith('HTTP/')
    ? [400]
    : [...text.matchAll(/HTTP\/1\.1 ([2-5]\d\d)/g)].map(([, status]) => Number(status));

async function sendAndStay(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).on('data', () => undefined);
  await new Promise<void>((sent) => {
    socket.once('close', () => sent());
    socket.write(bytes, 'latin1', () => sent());
  });
  return socket;
}
