import { fetchStaffStep, fetchWaiting } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';
import { STAFF_STEP_KEY } from '../login/staff-page.tsx';

export const WAITING_KEY = ['staff-waiting'] as const;

/**
 * What waits for staff, once the session has its second factor. Asked for on each page and when the window comes to the front, not by
 * the clock: a call would keep a session alive that nobody uses.
 */
export function useWaiting() {
  const { data: step } = useQuery({ queryKey: STAFF_STEP_KEY, queryFn: fetchStaffStep });
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: fetchWaiting,
    enabled: step === 'in',
  });
}

/** The server counts up to 100. */
export const countText = (count: number): string => (count >= 100 ? '99+' : String(count));
