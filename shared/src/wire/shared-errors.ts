// Errors of checks that calls of several files share.

export const CODE_LIMITS = ['code_just_sent', 'code_budget_spent'] as const;
export const CAMPAIGN_OVER = ['campaign_cancelled', 'campaign_ended'] as const;
export const PAYMENT_PAGE = ['payment_refused', 'payment_mismatch', 'payment_unavailable'] as const;
export const DISPUTE_DECISION = [
  'dispute_not_found',
  'dispute_ended',
  'dispute_still_heard',
  'dispute_part_invalid',
  'dispute_part_too_small',
] as const;
