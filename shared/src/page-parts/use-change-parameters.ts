import { useLocation, useNavigate } from '@sohor/shared/platform';
import { useHandler } from './use-handler.ts';

/** Values by the names of parameters, where null or an empty text removes one; or a function that makes the parameters anew. */
export type Change = Readonly<Record<string, string | null>> | ((now: URLSearchParams) => URLSearchParams);

export interface ChangeOptions {
  /** Remembered by a new place in the browser's history. Without it the change replaces the place, which keeps what it remembers. */
  newPlace?: object;
  preventScrollReset?: boolean;
}

/** Changes the address's query. */
export type ChangeParameters = (change: Change, options?: ChangeOptions) => void;

/**
 * The only way to write query parameters. The address may be ahead of the page, which is drawn with it once all of its code is there,
 * such as that of a dialog: a change that began with the parameters as drawn would take the earlier one back.
 */
export function useChangeParameters(): ChangeParameters {
  const drawn = useLocation();
  const navigate = useNavigate();
  return useHandler((change, { newPlace, preventScrollReset = false } = {}) => {
    const now = addressUnderWay(drawn);
    // The page is being left: what it still writes does not belong into the next one's address.
    if (now.pathname !== drawn.pathname) return;
    const state = newPlace ?? now.state;
    const next = changed(new URLSearchParams(now.search), change);
    // A tab reports its press twice, once for the focus: the way back from there is one step.
    if (newPlace && `?${next}` === now.search) return;
    navigate(`?${next}`, { replace: !newPlace, state, preventScrollReset });
  });
}

interface Address {
  pathname: string;
  search: string;
  state: unknown;
}

/** A router in memory, as in tests, leaves nothing in the browser's history, and has only what is drawn. */
function addressUnderWay(drawn: Address): Address {
  const { state } = window.history as { state: { idx?: number; usr?: unknown } | null };
  if (state?.idx === undefined) return drawn;
  const { pathname, search } = window.location;
  return { pathname, search, state: state.usr };
}

function changed(parameters: URLSearchParams, change: Change): URLSearchParams {
  if (typeof change === 'function') return change(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters;
}
