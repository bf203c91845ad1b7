import type { APIResponse } from '@playwright/test';
import { expect, type Page } from '@playwright/test';
import { apiFor } from './people.ts';
import { simulators } from './settings.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

export const campaignBody = (name: string, jumlahKOL = 2) => ({
  jenisPekerjaan: 'TikTok Video Post',
  hargaPekerjaan: 250_000,
  tipeKonten: 'Product',
  referensiVisual: 'https://contoh.example/moodboard',
  arahanKonten: 'Tunjukkan produk dipakai sehari-hari.',
  arahanCaption: 'Ceritakan pengalaman Anda dengan jujur.',
  namaProyek: name,
  tipeProyek: 'Produk',
  startDate: day(1),
  endDate: day(30),
  jumlahKOL,
});

async function data<T>(reply: APIResponse): Promise<T> {
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { data: T }).data;
}

/** Makes a campaign of the signed-in brand and pays it, so that it is verified. */
export async function verifiedCampaign(
  brand: Page,
  name: string,
  kols = 2,
  more: object = {},
): Promise<string> {
  const api = await apiFor(brand);
  const { id } = await data<{ id: string }>(
    await api.post('Campaign', { ...campaignBody(name, kols), ...more }),
  );
  const paid = await api.post('Campaign/payCampaign', { idCampaign: id, hargaPekerjaan: 250_000 * kols });
  expect(paid.status(), await paid.text()).toBe(200);
  const { response } = (await paid.json()) as { response: { paymentUrl: string } };
  await settle(response.paymentUrl);
  await expect
    .poll(async () => {
      const own = await data<{ id: string; isVerification: boolean }[]>(await api.get('Campaign'));
      return own.find((campaign) => campaign.id === id)?.isVerification;
    })
    .toBe(true);
  return id;
}

/** Makes the simulated Midtrans settle the order of a payment page. */
async function settle(paymentUrl: string): Promise<void> {
  const orders = (await (await fetch(`${simulators}/midtrans/control/orders`)).json()) as {
    order_id: string;
    paymentUrl: string;
  }[];
  const order = orders.find((candidate) => candidate.paymentUrl === paymentUrl);
  await fetch(`${simulators}/midtrans/control/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order?.order_id, transaction_status: 'settlement' }),
  });
}
