import { DAY_MS } from '@sohor/shared/format';
import { fail } from './errors.ts';

/** Days of Jakarta, `YYYY-MM-DD`, both included. Null: no end. */
export interface Days {
  readonly from: string | null;
  readonly until: string | null;
}

/** The same period as times: `from` is its first moment, `until` the first moment after it. */
export interface Period {
  readonly from: Date | null;
  readonly until: Date | null;
}

interface PeriodQuery {
  dari?: string;
  sampai?: string;
}

/** The days in a query string; 400 when the first is after the last. */
export function daysOf({ dari, sampai }: PeriodQuery): Days {
  if (dari !== undefined && sampai !== undefined && dari > sampai)
    return fail('invalid_input', { field: 'sampai' });
  return { from: dari ?? null, until: sampai ?? null };
}

/** The days in a query string as times. */
export function periodOf(query: PeriodQuery): Period {
  const { from, until } = daysOf(query);
  return {
    from: from === null ? null : midnight(from),
    until: until === null ? null : new Date(midnight(until).getTime() + DAY_MS),
  };
}

const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`);
