import { formatTenths } from '../score/number.ts';

interface Week {
  /** ISO 8601. */
  readonly at: string;
  readonly count: number;
}

/** Change in percent: 'naik 3,2%', 'turun 0,4%' or 'tetap'. */
export function growthOf(before: number, after: number): string {
  const tenths = before === 0 ? 0 : Math.round(((after - before) / before) * 1000);
  if (tenths === 0) return 'tetap';
  return `${tenths > 0 ? 'naik' : 'turun'} ${formatTenths(Math.abs(tenths) / 10)}%`;
}

/**
 * An SVG path through the counts: time to the right, the lowest count at the bottom. If the count never changes, the line is in
 * the middle.
 */
export function linePath(
  weeks: readonly Week[],
  { width, height }: { width: number; height: number },
): string {
  const times = weeks.map(({ at }) => Date.parse(at));
  const counts = weeks.map(({ count }) => count);
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const edge = 4;
  const place = (value: number, from: number, to: number, size: number) =>
    to === from ? size / 2 : edge + ((value - from) / (to - from)) * (size - 2 * edge);
  return weeks
    .map(({ count }, index) => {
      const x = place(times[index] ?? start, start, end, width);
      const y = height - place(count, least, most, height);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
