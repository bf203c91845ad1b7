/** The last `count` months of Jakarta up to that of `day`, oldest first, as `YYYY-MM`. */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
  );
}
