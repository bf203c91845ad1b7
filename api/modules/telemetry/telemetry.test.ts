import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@sohor/shared/format';
import { TELEMETRY } from '@sohor/shared/wire/catalog';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { createReleaseLabels, type Release } from './rules/release-labels.ts';

let api: TestApi;
/** What the site's registry says is live. */
let live: object = {};
const site = createServer((_request, response) => response.end(JSON.stringify({ remotes: live })));
beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)));
afterAll(() => site.close());
const start = async () => {
  live = {};
  const { port } = site.address() as AddressInfo;
  api = await startTestApi({
    LIMIT_TELEMETRY_PER_ADDRESS_MINUTE: '5',
    REGISTRY_URL: `http://127.0.0.1:${port}/registry.json`,
  });
};
const stop = () => api?.close();

const HASH = '0123456789abcdef';
const NEXT = 'fedcba9876543210';
const loaded = {
  type: 'remote',
  remote: 'remote-kol',
  version: HASH,
  outcome: 'loaded',
  durationMs: 250,
  reason: 'none',
};
const tell = (events: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', 'telemetry', { body: { events }, headers });
const figures = async () => (await api.app.inject('/metrics')).body;

describe('figures', () => {
  beforeEach(start);
  afterEach(stop);

  test('what browsers tell stands in the figures, by remote and version', async () => {
    const failed = { ...loaded, outcome: 'failed', durationMs: 60_000, reason: 'timeout' };
    const broke = {
      ...loaded,
      remote: 'remote-brand',
      outcome: 'render-error',
      durationMs: 50,
      reason: 'threw',
    };
    const page = { type: 'page', metric: 'largest-paint', durationMs: 2_500 };
    const slowPress = { type: 'page', metric: 'interaction', durationMs: 500 };
    const moved = { type: 'layout-shift', score: 0.25 };
    const reply = await tell([loaded, loaded, failed, broke, page, slowPress, moved]);
    expect(reply).toMatchObject({ status: 200, body: { code: 200, data: null, Error: null } });
    const text = await figures();
    const kol = `remote="remote-kol",version="${HASH}"`;
    for (const line of [
      `sohor_remote_events_total{${kol},outcome="loaded",reason="none"} 2`,
      `sohor_remote_events_total{${kol},outcome="failed",reason="timeout"} 1`,
      `sohor_remote_events_total{remote="remote-brand",version="${HASH}",outcome="render-error",reason="threw"} 1`,
      `sohor_remote_load_seconds_bucket{le="0.25",${kol},outcome="loaded"} 2`,
      `sohor_remote_load_seconds_bucket{le="0.1",${kol},outcome="loaded"} 0`,
      `sohor_remote_load_seconds_bucket{le="30",${kol},outcome="failed"} 0`,
      `sohor_remote_load_seconds_bucket{le="+Inf",${kol},outcome="failed"} 1`,
      'sohor_page_seconds_bucket{le="2.5",metric="largest-paint"} 1',
      'sohor_page_seconds_bucket{le="0.2",metric="interaction"} 0',
      'sohor_page_seconds_bucket{le="0.5",metric="interaction"} 1',
      'sohor_page_layout_shift_bucket{le="0.1"} 0',
      'sohor_page_layout_shift_bucket{le="0.25"} 1',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('outcome="render-error"} 1\nsohor_remote_load');
  });

  test('what becomes of extensions stands in figures by remote and slot', async () => {
    const broke = { ...loaded, outcome: 'render-error', reason: 'threw', slot: 'dashboard-cards' };
    const other = { ...loaded, slot: 'of-a-newer-shell' };
    expect(await tell([broke, other, { ...other, slot: '"}\nsohor_ledger_sum_idr 7' }])).toMatchObject({
      status: 200,
    });
    const text = await figures();
    for (const line of [
      'sohor_slot_events_total{remote="remote-kol",slot="dashboard-cards",outcome="render-error"} 1',
      'sohor_slot_events_total{remote="remote-kol",slot="other",outcome="loaded"} 2',
      `sohor_remote_events_total{remote="remote-kol",version="${HASH}",outcome="render-error",reason="threw"} 1`,
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/sum_idr 7/);
  });

  test('names and versions that are not ours are one figure', async () => {
    await tell([
      { ...loaded, remote: 'remote-jahat' },
      { ...loaded, remote: '{evil="1"}\n' },
      { ...loaded, version: '"}\nsohor_ledger_sum_idr 7' },
    ]);
    const text = await figures();
    expect(text).toContain(
      'sohor_remote_events_total{remote="other",version="other",outcome="loaded",reason="none"} 2',
    );
    expect(text).toContain(
      'sohor_remote_events_total{remote="remote-kol",version="other",outcome="loaded",reason="none"} 1',
    );
    expect(text).not.toMatch(/jahat|evil|sum_idr 7/);
  });

  test('an address that tells too much is asked to wait; another one, and the next minute, are not', async () => {
    const from = (address: string) => tell([loaded], { 'x-forwarded-for': address });
    api.clock.stop();
    api.clock.advance(MINUTE_MS);
    for (let at = 0; at < 5; at += 1) expect((await from('203.0.113.7')).status).toBe(200);
    const refused = await from('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(200);
    api.clock.advance(MINUTE_MS);
    expect((await from('203.0.113.7')).status).toBe(200);
  });

  test('a live release has figures of its own, whatever its network has told before', async () => {
    for (let at = 0; at < 10; at += 1) await tell([{ ...loaded, version: `${at}`.padStart(16, 'b') }]);
    api.clock.advance(MINUTE_MS);
    live = {
      'remote-kol': {
        current: { manifest: { version: HASH } },
        canary: { release: { manifest: { version: NEXT } } },
      },
    };
    await tell([loaded, { ...loaded, version: NEXT, outcome: 'failed', reason: 'threw' }]);
    const text = await figures();
    expect(text).toContain(`{remote="remote-kol",version="${HASH}",outcome="loaded",reason="none"} 1`);
    expect(text).toContain(`{remote="remote-kol",version="${NEXT}",outcome="failed",reason="threw"} 1`);
  });

  test('a browser counts once an hour for each outcome of a release', async () => {
    const from = (address: string, event: object) => tell([event, event], { 'x-forwarded-for': address });
    const slow = { ...loaded, durationMs: 5_000 };
    for (const event of [loaded, slow, loaded]) await from('203.0.113.7', event);
    await from('198.51.100.8', loaded);
    const seriesOf = (outcome: string) =>
      `sohor_release_clients_total{remote="remote-kol",version="${HASH}",outcome="${outcome}"}`;
    expect(await figures()).toContain(`${seriesOf('loaded')} 2`);
    expect(await figures()).toContain(`${seriesOf('slow')} 1`);
    api.clock.advance(3_600_000);
    await from('203.0.113.7', loaded);
    expect(await figures()).toContain(`${seriesOf('loaded')} 3`);
  });

  test.each([
    ['IPv6', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:2::1', '2001:db8:2::1']],
    ['IPv4', ['203.0.113.7', '203.0.113.8', '203.0.113.8', '198.51.100.7']],
  ])('a network of %s counts once an hour for each outcome', async (_, all) => {
    const outcomes = {
      loaded,
      slow: { ...loaded, durationMs: 5_000 },
      failed: { ...loaded, outcome: 'failed', reason: 'threw' },
      'render-error': { ...loaded, outcome: 'render-error', reason: 'threw' },
    };
    for (const address of all) await tell(Object.values(outcomes), { 'x-forwarded-for': address });
    const counts = async () => {
      const text = await figures();
      const start = `sohor_release_clients_total{remote="remote-kol",version="${HASH}",outcome=`;
      return Object.keys(outcomes).map((one) => Number(text.split(`${start}"${one}"} `)[1]?.split('\n')[0]));
    };
    expect(await counts()).toEqual([2, 2, 2, 2]);
    api.clock.advance(3_600_000);
    await tell(Object.values(outcomes), { 'x-forwarded-for': all[1] as string });
    expect(await counts()).toEqual([3, 3, 3, 3]);
  });

  test('a release that gave way to others leaves the figures', async () => {
    const release = (at: number) => ({ ...loaded, version: at.toString(16).padStart(16, 'a') });
    const tellFrom = (at: number) => tell([release(at)], { 'x-forwarded-for': `10.0.${at}.1` });
    for (let at = 0; at < 8; at += 1) await tellFrom(at);
    api.clock.advance(25 * 3_600_000);
    await tellFrom(8);
    const text = await figures();
    expect(text).toContain(release(8).version);
    expect(text).not.toContain(release(0).version);
    expect(text).toContain(release(1).version);
  });
});

describe('what is refused', () => {
  beforeAll(start);
  afterAll(stop);
  // The limit is per minute: each test gets a new one.
  beforeEach(() => api.clock.advance(60_000));

  test.each([
    ['a user', { ...loaded, userId: 'x' }],
    ['a path', { ...loaded, path: '/appSohor/contract?id=1' }],
    ['an exact time', { ...loaded, durationMs: 251 }],
    ['an exact layout shift', { type: 'layout-shift', score: 0.07 }],
    ['a reason of its own', { ...loaded, reason: 'Error at https://…' }],
    ['an outcome of its own', { ...loaded, outcome: 'ok' }],
    ['a figure of its own', { type: 'page', metric: 'phone', durationMs: 50 }],
    ['no kind', { ...loaded, type: undefined }],
    ['a name without end', { ...loaded, remote: 'r'.repeat(41) }],
    ['a prototype', JSON.parse('{"type":"page","metric":"loaded","durationMs":50,"__proto__":{"a":1}}')],
  ])('an event with %s is refused, and nothing of its batch is counted', async (_, event) => {
    expect((await tell([loaded, event])).status).toBe(400);
    expect(await figures()).not.toContain('remote="');
  });

  test('nothing, more than twenty, and more than 4 KiB are refused', async () => {
    expect((await tell([])).status).toBe(400);
    expect((await tell(undefined)).status).toBe(400);
    expect((await tell(Array(TELEMETRY.maxEvents + 1).fill(loaded))).status).toBe(400);
    const body = { events: [loaded], padding: 'x'.repeat(TELEMETRY.maxBodyBytes) };
    expect((await api.call('POST', 'telemetry', { body })).status).toBe(413);
    const full = Array(TELEMETRY.maxEvents).fill(loaded);
    expect(JSON.stringify({ events: full }).length).toBeLessThan(TELEMETRY.maxBodyBytes);
    expect((await tell(full)).status).toBe(200);
  });
});

describe('labels of releases', () => {
  const HOUR_MS = 3_600_000;
  const version = (at: number) => at.toString(16).padStart(16, '0');
  const start = (forgotten: Release[] = []) =>
    createReleaseLabels(['remote-kol'], (release) => forgotten.push(release));
  const kol = (at: number) => ({ remote: 'remote-kol', version: version(at) });
  const other = { remote: 'remote-kol', version: 'other' };

  test('a hash of a known remote has figures of its own', () => {
    expect(start().of(kol(1), '10.0.0', 0)).toEqual(kol(1));
  });

  test.each(['dev', '', '1.0.0', 'ABCDEF0123456789', '<script>', 'a'.repeat(65), '0123456'])(
    'the version %j is other',
    (told) => {
      expect(start().of({ remote: 'remote-kol', version: told }, '10.0.0', 0)).toEqual(other);
    },
  );

  test.each(['remote-jahat', '__proto__', 'constructor', ''])(
    'the remote %j is other, with any version',
    (remote) => {
      expect(start().of({ remote, version: version(1) }, '10.0.0', 0)).toEqual({
        remote: 'other',
        version: 'other',
      });
    },
  );

  test('ten thousand versions from as many networks make eight figures', () => {
    const labels = start();
    const seen = new Set<string>();
    for (let at = 0; at < 10_000; at += 1) seen.add(labels.of(kol(at), `10.${at}`, 0).version);
    expect(seen.size).toBe(9);
    expect(labels.of(kol(3), '10.0.0', 0)).toEqual(kol(3));
  });

  test('one network cannot take all places', () => {
    const labels = start();
    const taken = Array.from({ length: 50 }, (_, at) => labels.of(kol(at), '10.0.0', 0).version);
    expect(taken.filter((label) => label !== 'other')).toHaveLength(3);
    expect(labels.of(kol(900), '10.0.1', 0)).toEqual(kol(900));
  });

  test('a version that nobody named for a day gives way to the next release', () => {
    const forgotten: Release[] = [];
    const labels = start(forgotten);
    for (let at = 0; at < 8; at += 1) labels.of(kol(at), `10.${at}`, 0);
    labels.of(kol(0), '10.0', 20 * HOUR_MS);
    expect(labels.of(kol(8), '10.8', 20 * HOUR_MS)).toEqual(other);
    expect(labels.of(kol(8), '10.8', 25 * HOUR_MS)).toEqual(kol(8));
    expect(forgotten).toEqual([kol(1)]);
    expect(labels.of(kol(0), '10.0', 26 * HOUR_MS)).toEqual(kol(0));
  });
});
