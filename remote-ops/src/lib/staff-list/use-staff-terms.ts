import { useChangeParameters, useTypedTerm } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';

/** The terms of a list, which lie in the address: `?q=` and `?status=`. A link leads to it, and the way back too. */
export function useStaffTerms<Filter extends string>(filters: Readonly<Record<Filter, string>> | undefined) {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const text = (parameters.get('q') ?? '').trim();
  const named = parameters.get('status') ?? '';
  const filter = filters && Object.hasOwn(filters, named) ? (named as Filter) : undefined;
  const { typed, setTyped } = useTypedTerm(text, (q) => change({ q }));
  return {
    /** Undefined without a search. */
    text: text === '' ? undefined : text,
    filter,
    typed,
    type: setTyped,
    /** In a new place of the history: the way back leads to the filter before. */
    choose: (status: string) => change({ status }, { newPlace: {} }),
  };
}
