import { useSearchParams } from '@sohor/shared/platform';
import { useEffect, useState } from 'react';
import { type CampaignFilter, NO_FILTER, readFilter, writeFilter } from './campaign-filter.ts';

const TYPING_PAUSE_MS = 250;

/** The filter, kept in the address so that a reload, a link and the way back show the same campaigns. */
export function useCampaignFilter() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = readFilter(parameters);
  // Typed text shows and filters at once; it is written to the address after a pause.
  const [text, setText] = useState(inAddress.text);
  const filter: CampaignFilter = { ...inAddress, text };

  useEffect(() => {
    const now = readFilter(parameters);
    if (now.text === text.trim()) return;
    const timer = setTimeout(() => {
      setParameters(writeFilter(parameters, { ...now, text }), { replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, parameters, setParameters]);

  const change = (next: Partial<CampaignFilter>) =>
    setParameters(writeFilter(parameters, { ...inAddress, text, ...next }), { replace: true });

  return {
    filter,
    setText,
    setJobType: (jobType: string) => change({ jobType }),
    setPart: (part: CampaignFilter['part']) => change({ part }),
    setOrder: (order: CampaignFilter['order']) => change({ order }),
    clear: () => {
      setText('');
      change({ text: '', jobType: NO_FILTER.jobType, part: null });
    },
  };
}
