import { useEffect } from 'react';

/** Back from the payment page, the browser may show this page as it was left: waiting. @param wake never changes */
export function useBackFromPayment(wake: () => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) wake();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [wake]);
}
