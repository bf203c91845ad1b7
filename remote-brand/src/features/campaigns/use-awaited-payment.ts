import type { CampaignSummary } from '@sohor/shared/api';
import { useChangeParameters } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { useCallback, useEffect, useState } from 'react';
import {
  comesFromGateway,
  forgetPayment,
  paidCampaign,
  withoutGatewayParameters,
} from '../../lib/payment-return.ts';

const CLOSE_WATCH_MS = 60_000;
const CLOSE_POLL_MS = 2_000;
/** For a payment that was opened in another tab, or is made by bank transfer, and may take longer. */
const LOOSE_POLL_MS = 10_000;

/**
 * `checking`: polled often; `overdue`: it takes long, and the user can ask again; `refused`: this try was refused, and the
 * payment page is still open for another one.
 */
export type PaymentPhase = 'none' | 'checking' | 'overdue' | 'refused' | 'verified' | 'failed';

interface Watch {
  /** Null when another tab opened the payment; then any campaign that waits for its payment is meant. */
  campaignId: string | null;
  overdue: boolean;
  /** True when the gateway's parameters say so. Only used for the text, because an address proves nothing. */
  refused: boolean;
  /** Number of the current round of polling; each one lasts a minute. */
  round: number;
}

const isAwaiting = ({ status }: CampaignSummary) => status === 'awaiting-payment';

/** Interval for reloading the list in milliseconds: the gateway tells the server of the payment, not this page. */
export function pollInterval(phase: PaymentPhase, campaigns: readonly CampaignSummary[]): number | false {
  if (phase === 'checking') return CLOSE_POLL_MS;
  return campaigns.some(isAwaiting) ? LOOSE_POLL_MS : false;
}

function judge({ campaignId, overdue, refused }: Watch, campaigns: readonly CampaignSummary[]): PaymentPhase {
  const waiting = refused ? 'refused' : overdue ? 'overdue' : 'checking';
  // When nothing is open, it is unknown which campaign was meant and how its payment ended.
  if (campaignId === null) return campaigns.some(isAwaiting) ? waiting : 'none';
  const campaign = campaigns.find(({ id }) => id === campaignId);
  if (campaign?.isVerified) return 'verified';
  // The payment is no longer open and the campaign is not verified: it was refused, cancelled or has expired.
  return campaign?.status === 'draft' ? 'failed' : waiting;
}

/** Follows a payment after the return from the gateway, and removes the gateway's parameters from the address. */
export function useAwaitedPayment() {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const [watch, setWatch] = useState<Watch | null>(() =>
    comesFromGateway(parameters)
      ? {
          campaignId: paidCampaign(),
          overdue: false,
          refused: parameters.get('transaction_status') === 'deny',
          round: 0,
        }
      : null,
  );

  useEffect(() => {
    if (!comesFromGateway(parameters)) return;
    forgetPayment();
    change(withoutGatewayParameters);
  }, [parameters, change]);

  const round = watch?.round;
  useEffect(() => {
    if (round === undefined) return;
    const timer = setTimeout(() => setWatch((now) => now && { ...now, overdue: true }), CLOSE_WATCH_MS);
    return () => clearTimeout(timer);
  }, [round]);

  const phaseOf = useCallback(
    (campaigns: readonly CampaignSummary[]): PaymentPhase => (watch ? judge(watch, campaigns) : 'none'),
    [watch],
  );
  return {
    phaseOf,
    campaignId: watch?.campaignId ?? null,
    askAgain: () =>
      setWatch((now) => now && { ...now, overdue: false, refused: false, round: now.round + 1 }),
    dismiss: () => setWatch(null),
  };
}
