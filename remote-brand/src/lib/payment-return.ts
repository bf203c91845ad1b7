/** The campaign whose payment page this tab went to: what the gateway adds to the address names its order only. */
const PAID_CAMPAIGN = 'sohor.paidCampaign';

/** What the gateway adds to the address that it sends the user back to. */
const GATEWAY_PARAMETERS = ['order_id', 'status_code', 'transaction_status', 'merchant_id'];

export function rememberPayment(campaignId: string): void {
  sessionStorage.setItem(PAID_CAMPAIGN, campaignId);
}

/** The campaign whose payment page was opened last in this tab, or null. */
export function paidCampaign(): string | null {
  return sessionStorage.getItem(PAID_CAMPAIGN);
}

export function forgetPayment(): void {
  sessionStorage.removeItem(PAID_CAMPAIGN);
}

/** The campaign that the balance was filled for: the way back to it, after the payment page. */
const WANTED_CAMPAIGN = 'sohor.wantedCampaign';

/** @param campaignId null for a top-up that is for none */
export function rememberWanted(campaignId: string | null): void {
  if (campaignId === null) sessionStorage.removeItem(WANTED_CAMPAIGN);
  else sessionStorage.setItem(WANTED_CAMPAIGN, campaignId);
}

export function wantedCampaign(): string | null {
  return sessionStorage.getItem(WANTED_CAMPAIGN);
}

export function comesFromGateway(parameters: URLSearchParams): boolean {
  return parameters.has('order_id') || parameters.has('transaction_status');
}

export function withoutGatewayParameters(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(parameters);
  for (const name of GATEWAY_PARAMETERS) kept.delete(name);
  return kept;
}
