import { useChangeParameters, useTypedTerm } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { type CampaignFilter, NO_FILTER, readFilter, termsOf } from './campaign-filter.ts';

/** The filter, kept in the address so that a reload, a link and the way back show the same campaigns. */
export function useCampaignFilter() {
  const [parameters] = useSearchParams();
  const changeParameters = useChangeParameters();
  const inAddress = readFilter(parameters);
  // What is typed shows and filters at once; the address follows after a pause.
  const { typed, setTyped, take, clear } = useTypedTerm(inAddress.text, (text) =>
    changeParameters(termsOf({ text })),
  );
  const filter: CampaignFilter = { ...inAddress, text: typed };
  const change = (next: Partial<CampaignFilter>) => changeParameters(termsOf({ text: take(), ...next }));

  return {
    filter,
    setText: setTyped,
    setJobType: (jobType: string) => change({ jobType }),
    setPart: (part: CampaignFilter['part']) => change({ part }),
    setOrder: (order: CampaignFilter['order']) => change({ order }),
    clear: () => {
      clear();
      changeParameters(termsOf({ text: '', jobType: NO_FILTER.jobType, part: null }));
    },
  };
}
