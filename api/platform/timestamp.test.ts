import fc from 'fast-check';
import pg from 'pg';
import { parseTimestamp } from './timestamp.ts';

const TIMESTAMPTZ = 1184;
const ofPg: (raw: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

const pad = (value: number, length: number) => String(value).padStart(length, '0');
const timestamp = fc
  .record({
    year: fc.oneof(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 294_276 })),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    time: fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 2, maxLength: 2 }),
    hour: fc.integer({ min: 0, max: 23 }),
    fraction: fc.oneof(fc.constant(''), fc.stringMatching(/^\.[0-9]{1,6}$/)),
    offset: fc.oneof(
      fc.constant('+00'),
      fc.stringMatching(/^[+-](0[0-9]|1[0-4])(:[0-5][0-9](:[0-5][0-9])?)?$/),
    ),
    era: fc.constantFrom('', '', '', ' BC'),
  })
  .map(
    ({ year, month, day, hour, time, fraction, offset, era }) =>
      `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)} ${[hour, ...time].map((part) => pad(part, 2)).join(':')}${fraction}${offset}${era}`,
  );

test('a timestamp is read as pg reads it, whatever its year, fraction and offset', () => {
  fc.assert(
    fc.property(timestamp, (raw) => {
      expect(Number(parseTimestamp(raw))).toBe(Number(ofPg(raw)));
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  'infinity',
  '-infinity',
  '2026-11-26 07:06:55.1+07',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
])('%s is read as pg reads it', (raw) => {
  expect(Number(parseTimestamp(raw))).toBe(Number(ofPg(raw)));
});
