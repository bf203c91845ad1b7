import { call } from './call.ts';

/**
 * Opens the payment of a campaign, or finds the open one.
 * @param totalIdr the total that the user saw, in whole rupiah
 * @returns address of the payment page
 * @throws {ApiError} 409 for another total, and for a campaign that is verified or over; 503 without payment provider
 */
export async function openPayment(campaignId: string, totalIdr: number): Promise<string> {
  const body = { idCampaign: campaignId, hargaPekerjaan: totalIdr };
  const { response } = await call('POST Campaign/payCampaign', { body });
  return response.paymentUrl;
}

/**
 * Pays a campaign from the Brand's balance.
 * @param totalIdr the total that the user saw, in whole rupiah
 * @throws {ApiError} 409 for another total, for a campaign that is verified or over, and for a balance that is too low
 */
export async function payFromBalance(campaignId: string, totalIdr: number): Promise<void> {
  const body = { idCampaign: campaignId, hargaPekerjaan: totalIdr, sumber: 'Saldo' as const };
  await call('POST Campaign/payCampaign', { body });
}
