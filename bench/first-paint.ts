import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildGateway } from '../gateway/app.ts';
import { buildFloor } from './floor/build.ts';
import { serveFloor, servePages } from './floor/serve.ts';
import { launchPlain, type PlainBrowser } from './support/plain-browser.ts';
import { report } from './support/results.ts';

/**
 * Compares first visits, with an empty cache and a processor slowed to a quarter, on the networks of Chromium's developer tools:
 * the log-in page with the least that a page of the same libraries can be, and the landing page with its own HTML without scripts.
 * A visit with round trips of a second and nothing else counts them.
 */
interface Times {
  /** Milliseconds until something is painted. */
  readonly paint: number;
  /** Until the largest part is painted. */
  readonly largest: number;
  /** Until React has drawn the heading; as `paint` where no script draws it. */
  readonly react: number;
  /** Until a number that is typed and sent once something is painted has left for the API; 0 on a visit that types nothing. */
  readonly sent: number;
}

const RUNS = Number(process.env.RUNS ?? 9);
const megabits = (value: number) => (value * 1_000_000) / 8;
const NETWORKS = {
  'Fast 4G': { latency: 165, downloadThroughput: megabits(8.1), uploadThroughput: megabits(1.35) },
  'Slow 4G': { latency: 562.5, downloadThroughput: megabits(1.44), uploadThroughput: megabits(0.675) },
};
const ROUND_TRIPS = { latency: 1000, downloadThroughput: -1, uploadThroughput: -1 };

type Network = (typeof NETWORKS)['Fast 4G'];
interface Visit {
  readonly network: Network;
  /** How often each page is visited; {@link RUNS} by default. */
  readonly runs?: number;
  /** Types a number and presses the button, in each frame until a call of the API leaves. */
  readonly presses?: boolean;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

/** Runs in the page before anything of it. */
const WATCH = `
  window.seen = { react: 0, largest: 0, sent: 0 };
  const look = () => {
    if (document.querySelector('#root h1')?.checkVisibility()) seen.react = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;
/** As {@link WATCH}, on visits that type and press. */
const PRESS = `
  const note = (object, name) => {
    const original = object[name];
    object[name] = function (...given) {
      seen.sent ||= given.some((one) => String(one).includes('/auth/login')) ? performance.now() : 0;
      return original.apply(this, given);
    };
  };
  note(window, 'fetch');
  note(XMLHttpRequest.prototype, 'open');
  const press = () => {
    if (seen.sent) return;
    const field = document.querySelector('form input');
    if (field?.checkVisibility()) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '081234567890');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form.querySelector('button[type=submit]').click();
    }
    requestAnimationFrame(press);
  };
  press();
`;
/** Milliseconds without a change of these times after which a visit is over. */
const QUIET_MS = 1500;
/** Milliseconds after which a visit has failed. */
const VISIT_TIMEOUT_MS = 60_000;

async function visit(
  browser: PlainBrowser,
  url: string,
  { network, presses, slowdown }: Visit,
): Promise<Times> {
  const tab = await browser.open();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: presses ? WATCH + PRESS : WATCH });
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.send('Page.navigate', { url });
  const read = () =>
    tab.value<Times & { now: number; latest: number | null }>(`(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const { react, largest, sent } = window.seen ?? {};
      const isOver = document.readyState === 'complete' && document.querySelector('h1');
      const files = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
      const latest = isOver ? Math.max(paint, react, largest, sent, ...files) : null;
      return { paint, largest, sent: sent && Math.max(sent, paint), react: react || paint, now: performance.now(), latest };
    })()`);
  let times = await read();
  while (!times?.paint || times.latest === null || times.now - times.latest < QUIET_MS) {
    if (times && times.now > VISIT_TIMEOUT_MS) throw new Error(`${url} was not there in time`);
    await sleep(500);
    times = await read();
  }
  await tab.close();
  return times;
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of both in turn, so that changes of the machine's load meet both alike. */
async function compare(browser: PlainBrowser, urls: readonly [string, string], how: Visit) {
  const all: [Times[], Times[]] = [[], []];
  for (let run = 0; run < (how.runs ?? RUNS); run += 1)
    for (const at of [0, 1] as const) all[at].push(await visit(browser, urls[at], how));
  const of = (at: 0 | 1, time: keyof Times) => median(all[at].map((times) => times[time]));
  return (time: keyof Times) => ({ ours: of(0, time), other: of(1, time) });
}

const out = await mkdtemp(join(tmpdir(), 'sohor-floor-'));
const script = await buildFloor(out);
const floor = await serveFloor(script);
const gateway = buildGateway({
  siteDir: join(import.meta.dirname, '../.site'),
  apiUrl: 'http://127.0.0.1:9',
});
const site = (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
const whole = await servePages(site, (html) => html);
const bare = await servePages(site, (html) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link[^>]+(rel="?modulepreload"?|as="?script"?)[^>]*>/g, ''),
);
const browser = await launchPlain();

const rows: (string | number)[][] = [];
type Both = Record<'ours' | 'other', number>;
const add = (what: string, { ours, other }: Both, limit: number | undefined, unit = 'ms') => {
  const show = (value: number) => (unit === 'ms' ? `${Math.round(value)} ms` : (value / 1000).toFixed(2));
  rows.push([what, show(ours), show(other), (ours / other).toFixed(2), limit?.toFixed(2) ?? '']);
};
const forms = [`${site}/login`, `${floor.origin}/login`] as const;
const trips = await compare(browser, forms, { network: ROUND_TRIPS, slowdown: 1 });
const sending = await compare(browser, forms, { network: ROUND_TRIPS, slowdown: 1, presses: true });
add('`/login` and the bare form: round trips until the first paint', trips('paint'), 0.5, 'trips');
add('`/login` and the bare form: round trips until a number can be sent', sending('sent'), 1, 'trips');
add('`/login` and the bare form: round trips until React runs it', trips('react'), 1, 'trips');
for (const [name, network] of Object.entries(NETWORKS)) {
  const looking = await compare(browser, forms, { network, slowdown: 4 });
  const pressing = await compare(browser, forms, { network, slowdown: 4, presses: true });
  add(`\`/login\` and the bare form, ${name}: first paint`, looking('paint'), 0.5);
  add(`\`/login\` and the bare form, ${name}: a number can be sent`, pressing('sent'), 1.05);
  add(`\`/login\` and the bare form, ${name}: React runs it`, looking('react'), undefined);
}
for (const [name, network] of Object.entries(NETWORKS)) {
  // The two are alike but for a tenth at the most, and of 9 visits the medians come out a tenth apart either way.
  const how = { network, slowdown: 4, runs: RUNS * 3 };
  const landing = await compare(browser, [`${whole.origin}/`, `${bare.origin}/`], how);
  add(`\`/\` and the same HTML without scripts, ${name}: largest paint`, landing('largest'), 1.1);
}
await browser.close();
await Promise.all([floor.close(), whole.close(), bare.close(), gateway.close()]);
await rm(out, { recursive: true, force: true });
report('first-paint', { columns: ['what', 'ours', 'the other', 'ratio', 'at most'], rows });
