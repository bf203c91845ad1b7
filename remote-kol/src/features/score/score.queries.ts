import { appealScore, fetchOwnScore, type OwnScore, refuseScore } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const OWN_SCORE = ['own-score'];

export const useOwnScore = () => useQuery({ queryKey: OWN_SCORE, queryFn: fetchOwnScore });

/** @param onDone called once the page shows the answer */
function useScoreChange<Input>(send: (input: Input) => Promise<OwnScore>, onDone: () => void) {
  const cache = useQueryClient();
  return useSubmit({
    send,
    onSuccess: (own: OwnScore) => {
      cache.setQueryData(OWN_SCORE, own);
      onDone();
    },
  });
}

export const useRefusal = (onDone: () => void) => useScoreChange(refuseScore, onDone);
export const useAppeal = (onDone: () => void) => useScoreChange(appealScore, onDone);
