import {
  clampCategories,
  digitsOnly,
  formatCount,
  formatDate,
  formatDay,
  formatPeriod,
  formatRupiah,
  groupThousands,
  indonesianZone,
  initials,
  splitCamelCase,
} from './index.ts';

test.each([
  [100000, 'Rp100.000'],
  [0, 'Rp0'],
  [-0, 'Rp0'],
  [999, 'Rp999'],
  [-5000, '-Rp5.000'],
  [1_000_000_000_000, 'Rp1.000.000.000.000'],
  [12n, 'Rp12'],
  ['100000', 'Rp0'],
  [Number.NaN, 'Rp0'],
  [Number.POSITIVE_INFINITY, 'Rp0'],
  [null, 'Rp0'],
  [undefined, 'Rp0'],
  [{}, 'Rp0'],
])('formatRupiah(%p) is %s', (value, shown) => {
  expect(formatRupiah(value)).toBe(shown);
});

test.each([
  ['2025-09-07T07:05:00.000Z', 'Asia/Jakarta', '7 September 2025 pukul 14.05'],
  ['2025-09-07T07:05:00Z', 'Asia/Makassar', '7 September 2025 pukul 15.05'],
  ['2025-09-07T07:05:00Z', 'Asia/Jayapura', '7 September 2025 pukul 16.05'],
  ['2025-09-07T07:05:00Z', 'Asia/Pontianak', '7 September 2025 pukul 14.05'],
  ['2025-09-07T07:05:00Z', 'America/New_York', '7 September 2025 pukul 14.05'],
  ['2025-12-31T17:00:00Z', 'Asia/Jakarta', '1 Januari 2026 pukul 00.00'],
  ['2025-09-07 07:05:00+00', 'Asia/Jakarta', '7 September 2025 pukul 14.05'],
  ['2025-09-07T14:05+0700', 'Asia/Jakarta', '7 September 2025 pukul 14.05'],
  [Date.UTC(2025, 4, 1, 1, 2), 'Asia/Jakarta', '1 Mei 2025 pukul 08.02'],
  [new Date(Date.UTC(2025, 7, 17)), 'Asia/Jakarta', '17 Agustus 2025 pukul 07.00'],
  ['', undefined, 'N/A'],
  ['  ', undefined, 'N/A'],
  [null, undefined, 'N/A'],
  [undefined, undefined, 'N/A'],
  ['besok', undefined, 'Invalid Date'],
  ['2025-02-31', undefined, 'Invalid Date'],
  ['2025-13-01', undefined, 'Invalid Date'],
  ['2025-09-07T25:00:00Z', undefined, 'Invalid Date'],
  [new Date('x'), undefined, 'Invalid Date'],
  [Number.NaN, undefined, 'Invalid Date'],
])('formatDate(%p, %p) is %s', (value, zone, shown) => {
  expect(formatDate(value, zone)).toBe(shown);
});

test('a day and a period leave the time out', () => {
  expect(formatDay('2025-09-07')).toBe('7 September 2025');
  expect(formatDay('2025-09-07T18:00:00Z', 'Asia/Jakarta')).toBe('8 September 2025');
  expect(formatPeriod('2025-09-07', '2025-10-10')).toBe('7 September 2025 - 10 Oktober 2025');
  expect(formatPeriod(null, 'x')).toBe('N/A - Invalid Date');
});

test('a zone outside Indonesia counts as Jakarta', () => {
  expect(indonesianZone('Asia/Jayapura')).toBe('Asia/Jayapura');
  expect(indonesianZone('Asia/Singapore')).toBe('Asia/Jakarta');
});

test.each([
  [0, '0', '0'],
  [-0.2, '0', '0'],
  [950, '950', '950'],
  [1000, '1.000', '1 rb'],
  [12345, '12.345', '12,3 rb'],
  [999_940, '999.940', '999,9 rb'],
  [999_950, '999.950', '1 jt'],
  [1_234_567, '1.234.567', '1,2 jt'],
  [2_500_000_000, '2.500.000.000', '2,5 M'],
  [null, 'N/A', 'N/A'],
  ['7', 'N/A', 'N/A'],
])('formatCount(%p) is %s, compact %s', (value, full, compact) => {
  expect(formatCount(value)).toBe(full);
  expect(formatCount(value, { compact: true })).toBe(compact);
});

test('digits are kept and grouped', () => {
  expect(digitsOnly('Rp1.250,5a')).toBe('12505');
  expect(groupThousands('1250000')).toBe('1.250.000');
  expect(groupThousands('000100')).toBe('100');
  expect(groupThousands('0')).toBe('0');
  expect(groupThousands('')).toBe('');
  expect(groupThousands(1250000)).toBe('1.250.000');
  expect(groupThousands(Number.NaN)).toBe('');
});

test('keys become words', () => {
  expect(splitCamelCase('engagementRate')).toBe('Engagement Rate');
  expect(splitCamelCase('avgCPMRate')).toBe('Avg CPM Rate');
  expect(splitCamelCase('view_consistency')).toBe('View consistency');
  expect(splitCamelCase('')).toBe('');
});

test('a card shows two categories and counts the rest', () => {
  expect(clampCategories(['Fashion', 'Beauty', 'Food'], 2)).toEqual({
    shown: ['Fashion', 'Beauty'],
    more: 1,
  });
  expect(clampCategories(['Fashion'])).toEqual({ shown: ['Fashion'], more: 0 });
  expect(clampCategories(['', ' '])).toEqual({ shown: [], more: 0 });
});

test('initials take the first and the last word', () => {
  expect(initials('Budi Santoso Putra')).toBe('BP');
  expect(initials('ayu')).toBe('A');
  expect(initials('  ')).toBe('?');
  expect(initials(null)).toBe('?');
  expect(initials('😀 Éka')).toBe('É');
});
