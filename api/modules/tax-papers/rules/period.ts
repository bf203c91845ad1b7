/** A year or month in Jakarta. */
export interface TaxPeriod {
  readonly year: number;
  /** 1 to 12; null for the whole year. */
  readonly month: number | null;
  readonly from: Date;
  /** The first moment after the period. */
  readonly until: Date;
  /** First days of the period's first and last month, `YYYY-MM-DD`. */
  readonly firstMonth: string;
  readonly lastMonth: string;
}

const MONTHS = 12;

/** @param wanted values from the wire: `2026`, and `1` to `12` or nothing for the whole year */
export function periodOf({ tahun, bulan }: { tahun: string; bulan?: string | undefined }): TaxPeriod {
  const year = Number(tahun);
  const month = bulan === undefined ? null : Number(bulan);
  const [first, last] = month === null ? [1, MONTHS] : [month, month];
  const next = last === MONTHS ? dayOf(year + 1, 1) : dayOf(year, last + 1);
  return {
    year,
    month,
    from: startOf(dayOf(year, first)),
    until: startOf(next),
    firstMonth: dayOf(year, first),
    lastMonth: dayOf(year, last),
  };
}

const dayOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;
const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`);
