export type ContractStatus = 'pending' | 'approved' | 'declined';

/** Why the KOL cannot sign or decline any more; null while it can. The first decision stands. */
export function refusalOfDecision(status: ContractStatus) {
  if (status === 'pending') return null;
  return status === 'approved' ? 'contract_already_signed' : 'contract_already_declined';
}

/** Signed, and the campaign's last day is not past. Both days are `YYYY-MM-DD` in Jakarta. */
export function isActive(status: ContractStatus, endDate: string, today: string): boolean {
  return status === 'approved' && today <= endDate;
}
