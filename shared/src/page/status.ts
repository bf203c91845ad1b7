import type { CampaignStatus, InvoiceStatus, WorkState } from '@sohor/shared/api';
import type { Tone } from '@sohor/shared/ui';
import { CAMPAIGN_LABELS, INVOICE_LABELS, WORK_LABELS } from '@sohor/shared/wire/catalog';

/** How a state shows on the screen. */
export interface StatusLook {
  label: string;
  tone: Tone;
}

/** In the order in which a campaign goes through its states. */
export const CAMPAIGN_STATUSES = Object.keys(CAMPAIGN_LABELS) as CampaignStatus[];

/** Label and colour of each campaign status. */
export const CAMPAIGN_STATUS: Readonly<Record<CampaignStatus, StatusLook>> = {
  draft: { label: CAMPAIGN_LABELS.draft, tone: 'neutral' },
  'awaiting-payment': { label: CAMPAIGN_LABELS['awaiting-payment'], tone: 'warning' },
  active: { label: CAMPAIGN_LABELS.active, tone: 'success' },
  completed: { label: CAMPAIGN_LABELS.completed, tone: 'info' },
};

/** All invoice statuses, in the order of the filter. */
export const INVOICE_STATUSES = Object.keys(INVOICE_LABELS) as InvoiceStatus[];

/** Label and colour of each invoice status. */
export const INVOICE_STATUS: Readonly<Record<InvoiceStatus, StatusLook>> = {
  pending: { label: INVOICE_LABELS.pending, tone: 'warning' },
  overdue: { label: INVOICE_LABELS.overdue, tone: 'danger' },
  paid: { label: INVOICE_LABELS.paid, tone: 'success' },
  cancelled: { label: INVOICE_LABELS.cancelled, tone: 'neutral' },
  reversed: { label: INVOICE_LABELS.reversed, tone: 'info' },
};

/** Label and colour of each state of the work of a signed contract. */
export const WORK_STATUS: Readonly<Record<WorkState, StatusLook>> = {
  awaiting_draft: { label: WORK_LABELS.awaiting_draft, tone: 'warning' },
  draft_review: { label: WORK_LABELS.draft_review, tone: 'info' },
  awaiting_link: { label: WORK_LABELS.awaiting_link, tone: 'warning' },
  link_review: { label: WORK_LABELS.link_review, tone: 'info' },
  overdue: { label: WORK_LABELS.overdue, tone: 'danger' },
  cancelling: { label: WORK_LABELS.cancelling, tone: 'danger' },
  released: { label: WORK_LABELS.released, tone: 'success' },
  cancelled: { label: WORK_LABELS.cancelled, tone: 'neutral' },
};
