import type { Days } from '@sohor/shared/api';
import { now, useSearchParams } from '@sohor/shared/platform';
import { type ChangeParameters, useChangeParameters } from '../use-change-parameters.ts';
import { useTypedTerm } from '../use-typed-term.ts';
import { daysOfPeriod, PERIODS, type PeriodName } from './periods.ts';

/** The longest text that the server takes. */
const MAX_TEXT = 120;
const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A {@link PeriodName}, or `days` for custom days. */
export type PeriodChoice = PeriodName | 'days' | null;

/** What {@link useListTerms} returns. */
export interface ListTerms {
  /** Text that is searched for. */
  text: string;
  /** Props of the search box; its text is searched for after a pause in typing. */
  search: { value: string; maxLength: number; onChange: (value: string) => void };
  /** Props of a `PeriodField`. */
  period: PeriodTerms;
  /** The chosen days in order; empty for all. */
  days: Days;
  /** Reads another parameter of the address. */
  read: (parameter: string) => string | null;
  /** Sets other parameters; null removes one. */
  change: ChangeParameters;
}

/** The period by which a list is filtered. */
export interface PeriodTerms {
  choice: PeriodChoice;
  choose: (choice: PeriodChoice) => void;
  /** First day for the choice `days`: `YYYY-MM-DD`, or empty. */
  first: string;
  last: string;
  setFirst: (day: string) => void;
  setLast: (day: string) => void;
}

/**
 * Search, filters and order of a list. They are kept in the address, so that the way back, a reload and a link show the same
 * results.
 */
export function useListTerms(): ListTerms {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const read = (name: string) => parameters.get(name);
  const text = (read('q') ?? '').trim().slice(0, MAX_TEXT);
  const { typed, setTyped } = useTypedTerm(text, (q) => change({ q }));
  const [first, last] = [dayOf(read('dari')), dayOf(read('sampai'))];
  const choice = choiceOf(read('periode'), first, last);
  return {
    text,
    search: { value: typed, maxLength: MAX_TEXT, onChange: setTyped },
    period: {
      choice,
      choose: (periode) => change({ periode, dari: null, sampai: null }),
      first,
      last,
      setFirst: (dari) => change({ periode: 'days', dari }),
      setLast: (sampai) => change({ periode: 'days', sampai }),
    },
    days: daysOf(choice, first, last),
    read,
    change,
  };
}

const dayOf = (value: string | null) => (value !== null && DAY.test(value) ? value : '');

function choiceOf(named: string | null, first: string, last: string): PeriodChoice {
  if (named === 'days' || first || last) return 'days';
  return (Object.keys(PERIODS) as PeriodName[]).find((name) => name === named) ?? null;
}

function daysOf(choice: PeriodChoice, first: string, last: string): Days {
  if (choice === null) return {};
  if (choice !== 'days') return daysOfPeriod(choice, new Date(now()));
  // The same days if the last day was chosen first.
  const [from, until] = first && last && last < first ? [last, first] : [first, last];
  return { ...(from && { from }), ...(until && { until }) };
}
