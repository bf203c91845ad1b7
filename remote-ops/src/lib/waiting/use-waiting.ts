import { fetchStaffStep, fetchWaiting } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';
import { STAFF_STEP_KEY } from '../login/staff-page.tsx';

export const WAITING_KEY = ['staff-waiting'] as const;
const EVERY_MS = 60_000;

/** What waits for staff, once the session has its second factor. */
export function useWaiting() {
  const { data: step } = useQuery({ queryKey: STAFF_STEP_KEY, queryFn: fetchStaffStep });
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: fetchWaiting,
    enabled: step === 'in',
    refetchInterval: EVERY_MS,
  });
}

/** The server counts up to 100. */
export const countText = (count: number): string => (count >= 100 ? '99+' : String(count));
