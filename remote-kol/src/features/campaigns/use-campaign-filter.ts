import { useTypedTerm } from '@sohor/shared/page';
import { useSearchParams } from '@sohor/shared/platform';
import { type CampaignFilter, NO_FILTER, readFilter, writeFilter } from './campaign-filter.ts';

/** The filter, kept in the address so that a reload, a link and the way back show the same campaigns. */
export function useCampaignFilter() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = readFilter(parameters);
  const write = (next: Partial<CampaignFilter>) =>
    setParameters(writeFilter(parameters, { ...inAddress, ...next }), { replace: true });
  // What is typed shows and filters at once; the address follows after a pause.
  const { typed, setTyped, take } = useTypedTerm(inAddress.text, (text) => write({ text }));
  const filter: CampaignFilter = { ...inAddress, text: typed };
  const change = (next: Partial<CampaignFilter>) => write({ text: take(), ...next });

  return {
    filter,
    setText: setTyped,
    setJobType: (jobType: string) => change({ jobType }),
    setPart: (part: CampaignFilter['part']) => change({ part }),
    setOrder: (order: CampaignFilter['order']) => change({ order }),
    clear: () => {
      setTyped('');
      write({ text: '', jobType: NO_FILTER.jobType, part: null });
    },
  };
}
