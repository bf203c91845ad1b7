import {
  acceptOffer,
  counterOffer,
  declineOffer,
  fetchContracts,
  fetchOffer,
  fetchOfferBasis,
  fetchOffers,
  fetchTopUps,
  fundOffer,
  makeOffer,
  type OfferTerms,
  openTopUp,
  withdrawOffer,
} from '@sohor/shared/api';
import { aScene } from './samples.ts';
import type { Stage } from './stage.ts';

const clientId = () => crypto.randomUUID();

export function suiteOfOffers(stage: Stage): void {
  test('a KOL and a Brand agree on terms, round by round, and the Brand adds the missing money', async () => {
    const { brand, kol, campaign } = await aScene(stage, { kolCount: 1 });
    const terms: OfferTerms = {
      priceIdr: 2_500_000,
      deliverables: [{ platform: 'TikTok', item: 'Video', count: 2 }],
      draftDue: null,
      publishDue: campaign.endDate,
      revisions: 1,
      usageDays: 30,
      exclusivityDays: 7,
      note: 'Dua video pendek',
    };
    stage.become(kol);
    expect(await fetchOfferBasis(campaign.id)).toMatchObject({
      ...{ campaignName: campaign.name, endDate: campaign.endDate, campaignTerms: { priceIdr: 1_500_000 } },
      rateCard: null,
    });
    const wanted = { clientId: clientId(), campaignId: campaign.id, terms };
    const first = await makeOffer(wanted);
    expect(await makeOffer(wanted)).toEqual(first);
    expect(first).toMatchObject({
      ...{ campaign: { id: campaign.id }, partner: { id: brand.id }, round: 1, by: 'own', state: 'open' },
      ...{ turn: 'partner', terms, before: null, campaignTerms: { priceIdr: 1_500_000 }, missingIdr: null },
    });

    stage.become(brand);
    const [waiting] = (await fetchOffers({ filter: 'your_turn', campaignId: campaign.id })).items;
    expect(waiting).toMatchObject({ id: first.id, turn: 'own', missingIdr: null });
    expect(await fetchOffer(first.id)).toMatchObject({ missingIdr: 1_000_000 });
    await expect(acceptOffer(first)).rejects.toMatchObject({ status: 409 });
    const second = await counterOffer(first.id, clientId(), { ...terms, priceIdr: 2_000_000 });
    expect(second).toMatchObject({ round: 2, before: { priceIdr: 2_500_000 } });

    stage.become(kol);
    await expect(withdrawOffer(second)).rejects.toMatchObject({ status: 409 });
    expect(await acceptOffer(second)).toMatchObject({ state: 'awaiting_funds', fundBy: expect.any(String) });

    stage.become(brand);
    const { missingIdr } = await fetchOffer(second.id);
    expect(missingIdr).toBe(500_000);
    await openTopUp(500_000, clientId());
    await stage.payTopUp((await fetchTopUps())[0]?.id ?? '');
    const funding = { clientId: clientId(), amountIdr: missingIdr ?? 0, from: 'balance' as const };
    const funded = await fundOffer(second, funding);
    expect(funded).toMatchObject({ paymentUrl: null, offer: { state: 'accepted', turn: null } });
    await expect(declineOffer(second, { reason: 'price', note: 'Terlalu mahal' })).rejects.toMatchObject({
      status: 409,
      message: 'Penawaran ini sudah diterima.',
    });

    stage.become(kol);
    expect((await fetchContracts()).items[0]?.id).toBe(funded.offer.contractId);
    const rounds = await fetchOffers({ campaignId: campaign.id, partnerId: brand.id });
    expect(rounds.items.map(({ state }) => state)).toEqual(['accepted', 'countered']);
  });
}
