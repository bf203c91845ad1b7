import { errorText, type FallbackTexts, useSubmit } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import { notify } from '@sohor/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rememberPayment } from './payment-return.ts';
import { useBackFromPayment } from './use-back-from-payment.ts';

export interface PaymentOptions<Wanted> extends FallbackTexts {
  /** Returns the address of the payment page. */
  open: (wanted: Wanted) => Promise<string>;
  /** Shown before the browser leaves. */
  opened?: string;
}

/** Milliseconds for which the success message shows before the browser leaves. */
const LEAVE_DELAY_MS = 1200;

/** Opens the payment of a campaign and goes to the payment page. */
export function usePayment<Wanted extends { campaignId: string }>({
  open,
  opened,
  ...failure
}: PaymentOptions<Wanted>) {
  const cache = useQueryClient();
  const { submit, reset, input, isShut } = useSubmit({
    send: open,
    onSuccess: (paymentUrl, { campaignId }) => {
      if (opened) notify.success(opened);
      rememberPayment(campaignId);
      setTimeout(() => leaveFor(paymentUrl), opened ? LEAVE_DELAY_MS : 0);
    },
    onError: (error) => {
      notify.error(errorText(error, failure));
      // The total may have changed, or the campaign may be active meanwhile.
      void cache.invalidateQueries();
    },
    untilReset: true,
  });

  const wake = useCallback(() => {
    reset();
    void cache.invalidateQueries();
  }, [reset, cache]);
  useBackFromPayment(wake);

  // Buttons stay disabled until the browser has left.
  return { pay: submit, reset, busy: isShut, wanted: isShut ? input : undefined };
}
