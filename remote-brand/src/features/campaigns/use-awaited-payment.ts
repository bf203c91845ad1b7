import type { CampaignSummary } from '@sohor/shared/api';
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
/** A payment that is open in another tab, or by bank transfer, may take its time. */
const LOOSE_POLL_MS = 10_000;

/**
 * `checking`: asked every moment; `overdue`: it takes long, the user may ask again; `refused`: this try was, and the
 * payment page is still open for another.
 */
export type PaymentPhase = 'none' | 'checking' | 'overdue' | 'refused' | 'verified' | 'failed';

interface Watch {
  /** Null where another tab opened the payment: then whatever waits for its payment is meant. */
  campaignId: string | null;
  overdue: boolean;
  /** The gateway said so in the address: a hint for the words on the screen, no proof of anything. */
  refused: boolean;
  /** Counts the askings, each of which has its own minute. */
  round: number;
}

const isAwaiting = ({ status }: CampaignSummary) => status === 'awaiting-payment';

/** How often the list is to be fetched: the gateway's word reaches the server, not this page. */
export function pollInterval(phase: PaymentPhase, campaigns: readonly CampaignSummary[]): number | false {
  if (phase === 'checking') return CLOSE_POLL_MS;
  return campaigns.some(isAwaiting) ? LOOSE_POLL_MS : false;
}

function judge({ campaignId, overdue, refused }: Watch, campaigns: readonly CampaignSummary[]): PaymentPhase {
  const waiting = refused ? 'refused' : overdue ? 'overdue' : 'checking';
  // With nothing open there is nothing to say: which campaign was meant, and how it went, is not known here.
  if (campaignId === null) return campaigns.some(isAwaiting) ? waiting : 'none';
  const campaign = campaigns.find(({ id }) => id === campaignId);
  if (campaign?.isVerified) return 'verified';
  // The payment is no longer open and has verified nothing: refused, cancelled or expired.
  return campaign?.status === 'draft' ? 'failed' : waiting;
}

/** Follows a payment after the gateway has sent the user back, and clears what it put into the address. */
export function useAwaitedPayment() {
  const [parameters, setParameters] = useSearchParams();
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
    setParameters(withoutGatewayParameters(parameters), { replace: true });
  }, [parameters, setParameters]);

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
