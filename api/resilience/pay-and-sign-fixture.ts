import type { PaymentsApi } from '../modules/payments/payments-fixture.ts';

/** A campaign that is paid at the gateway, and a KOL who signs for it. */
export async function payAndSign(paying: PaymentsApi): Promise<void> {
  const campaign = await paying.newCampaign();
  await paying.pay(campaign);
  const [order] = await paying.gatewayOrders(campaign.id);
  await paying.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  const kol = await paying.signIn('KOL');
  const body = { IdUser: kol.id, IdCampaign: campaign.id };
  await paying.call('POST', 'Campaign/registerByBrand', { as: paying.brand, body });
  const [contract] = (await paying.call('GET', 'Campaign/Kontrak', { as: kol })).body.data;
  const signed = await paying.call('PUT', `Campaign/approveContract/${contract._id}`, { as: kol });
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`);
}
