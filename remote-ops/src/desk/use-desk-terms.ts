import { useTypedTerm } from '@sohor/shared/page';
import { useSearchParams } from '@sohor/shared/platform';

/** The terms of a desk, which lie in the address: `?q=` and `?status=`. A link leads to it, and the way back too. */
export function useDeskTerms<Filter extends string>(filters: Readonly<Record<Filter, string>> | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  const named = parameters.get('status') ?? '';
  const filter = filters && Object.hasOwn(filters, named) ? (named as Filter) : undefined;
  const { typed, setTyped } = useTypedTerm(text, (wanted) =>
    setParameters(withTerm(parameters, 'q', wanted), { replace: true }),
  );
  return {
    /** Undefined without a search. */
    text: text === '' ? undefined : text,
    filter,
    typed,
    type: setTyped,
    choose: (value: string) => setParameters(withTerm(parameters, 'status', value)),
  };
}

function withTerm(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
