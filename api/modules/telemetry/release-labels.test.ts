import { createReleaseLabels, type Release } from './release-labels.ts';

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
