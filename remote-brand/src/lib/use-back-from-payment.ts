import { useEffect } from 'react';

/**
 * Calls `wake` when the browser shows the page as it was left (waiting) after the way back from the payment page.
 * @param wake must be stable
 */
export function useBackFromPayment(wake: () => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) wake();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [wake]);
}
