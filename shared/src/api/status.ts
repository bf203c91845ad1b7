import { CAMPAIGN_LABELS, type CampaignStatus, INVOICE_LABELS, type InvoiceStatus } from '../wire/catalog.ts';

export type { CampaignStatus, InvoiceStatus };

/** The state that a label of the wire names; `unknown` for a label of a later API. */
function stateOf<State extends string>(
  labels: Readonly<Record<State, string>>,
  label: string,
  unknown: State,
): State {
  return (Object.keys(labels) as State[]).find((state) => labels[state] === label) ?? unknown;
}

/** In a state that this release does not know nobody can join or pay any more. */
export const toCampaignStatus = (label: string): CampaignStatus =>
  stateOf(CAMPAIGN_LABELS, label, 'completed');

export const toInvoiceStatus = (label: string): InvoiceStatus => stateOf(INVOICE_LABELS, label, 'cancelled');
