import { randomUUID } from 'node:crypto';
import type { Offer } from '@sohor/shared/wire';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import type { TestApi } from '../../platform/testing/test-api.ts';
import { type CampaignFixture, campaignOf } from '../applicants/campaign-fixture.ts';
import { GATEWAY, post, walletOf } from '../ledger/index.ts';

/** Price of a campaign for one KOL. */
export const PRICE = 1_500_000;

/** Terms on the wire. */
export const someTerms = (change: object = {}) => ({
  harga: PRICE,
  item: [{ platform: 'TikTok', jenis: 'Video', jumlah: 1 }],
  batasDraf: null,
  batasTayang: '2099-12-01',
  revisi: 2,
  hakPakai: 0,
  eksklusif: 0,
  catatan: '',
  ...change,
});

/** Two sides, their campaign, and calls about offers. */
export async function negotiationOf(api: TestApi, fixture: CampaignFixture = {}) {
  const { db, call, clock, signIn } = api;
  const brand = await signIn('Brand', { fullName: 'Kopi Senja' });
  const kol = await signIn('KOL', { fullName: 'Sari Wulandari' });
  const at = clock.now();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: at, checked_at: at })
    .where('id', '=', brand.id)
    .execute();
  const campaign = await campaignOf(db, brand.id, { priceIdr: PRICE, ...fixture });
  return {
    brand,
    kol,
    campaign,
    make: (as: SignedIn, terms: object = {}, more: object = {}) =>
      call('POST', 'Offer', {
        as,
        body: {
          IdCampaign: campaign,
          clientId: randomUUID(),
          ...(as.id !== kol.id && { idUser: kol.id }),
          ...someTerms(terms),
          ...more,
        },
      }),
    counter: (id: string, as: SignedIn, terms: object = {}, more: object = {}) =>
      call('POST', `Offer/${id}/counter`, {
        as,
        body: { clientId: randomUUID(), ...someTerms(terms), ...more },
      }),
    decide: (id: string, as: SignedIn, keputusan: string, more: object = {}) =>
      call('PUT', `Offer/${id}`, { as, body: { keputusan, versi: 1, ...more } }),
    fund: (id: string, jumlah: number, more: object = {}) =>
      call('POST', `Campaign/${campaign}/fund`, {
        as: brand,
        body: { idPenawaran: id, versi: 1, jumlah, sumber: 'Saldo', clientId: randomUUID(), ...more },
      }),
    read: async (id: string, as: SignedIn): Promise<Offer> =>
      (await call('GET', `Offer/${id}`, { as })).body.data,
    /** Puts money into the Brand's balance. */
    fill: (amountIdr: number) =>
      post(db, {
        key: `topup:${randomUUID()}`,
        kind: 'top_up',
        description: 'Top up saldo',
        from: GATEWAY,
        to: walletOf('Brand', brand.id),
        amountIdr,
      }),
  };
}
export type Negotiation = Awaited<ReturnType<typeof negotiationOf>>;
