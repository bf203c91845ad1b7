import type { InvoiceSearch } from '@sohor/shared/api';
import { INVOICE_STATUS, INVOICE_STATUSES, statusInAddress } from '@sohor/shared/page';
import { useSearchParams } from '@sohor/shared/platform';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;
/** As much as the server takes. */
export const MAX_TEXT = 120;

interface Terms {
  text: string;
  status: InvoiceSearch['status'];
}

/** What is searched for. It lies in the address, so that coming back and reloading find the same results. */
export function useInvoiceTerms() {
  const [parameters, setParameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim().slice(0, MAX_TEXT);
  const status = statusInAddress(INVOICE_STATUSES, INVOICE_STATUS, parameters.get('status'));
  const [typed, setTyped] = useState(text);
  const written = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link, or the browser's own way back, has changed the address.
    if (text === written.current) return;
    clearTimeout(timer.current);
    written.current = text;
    setTyped(text);
  }, [text]);

  const search = (wanted: Terms) => {
    clearTimeout(timer.current);
    written.current = wanted.text.trim();
    const { q: _q, status: _status, ...others } = Object.fromEntries(parameters);
    setParameters(
      {
        ...others,
        ...(written.current && { q: written.current }),
        ...(wanted.status && { status: wanted.status }),
      },
      { replace: true },
    );
  };
  return {
    text,
    status,
    /** What stands in the search box; it is searched for after a pause in typing. */
    typed,
    type: (value: string) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search({ text: value, status }), TYPING_PAUSE_MS);
    },
    chooseStatus: (value: string) =>
      search({ text: typed, status: INVOICE_STATUSES.find((one) => one === value) }),
  };
}
