/** The campaign whose payment page this tab opened: the gateway's parameters only name the order. */
const PAID_CAMPAIGN = 'sohor.paidCampaign';

/** Parameters that the gateway adds to the address to which it sends the user back. */
const GATEWAY_PARAMETERS = ['order_id', 'status_code', 'transaction_status', 'merchant_id'];

export function rememberPayment(campaignId: string): void {
  sessionStorage.setItem(PAID_CAMPAIGN, campaignId);
}

/** The campaign whose payment page was last opened in this tab, or null. */
export function paidCampaign(): string | null {
  return sessionStorage.getItem(PAID_CAMPAIGN);
}

export function forgetPayment(): void {
  sessionStorage.removeItem(PAID_CAMPAIGN);
}

/** The campaign for which the balance was filled, so that the page can lead back to it after the payment. */
const WANTED_CAMPAIGN = 'sohor.wantedCampaign';

/** @param campaignId null for a top-up without a campaign */
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
