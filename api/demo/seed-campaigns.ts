import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, jakartaDay, MINUTE_MS, totalIdr } from '@sohor/shared/format';
import { verifyCampaign } from '../modules/campaigns/index.ts';
import { storeImage } from '../modules/files/index.ts';
import { createInvoice } from '../modules/invoices/index.ts';
import { escrowOf, GATEWAY, post } from '../modules/ledger/index.ts';
import type { Context } from '../platform/context.ts';
import { BRANDS, CAMPAIGNS, type DemoCampaign } from './campaign-list.ts';

export interface SeededCampaign extends DemoCampaign {
  readonly id: string;
  readonly brandId: string;
  readonly madeAt: Date;
}

/** Makes the Brands and their campaigns with covers, and the payment with its posting for campaigns that run or ran. */
export async function seedCampaigns(
  context: Context,
  covers: ReadonlyMap<string, Buffer>,
): Promise<SeededCampaign[]> {
  const now = context.clock.now();
  const brandIds = await insertBrands(context, now);
  // Oldest first, so that ids and dates have the same order.
  const ordered = [...CAMPAIGNS].sort((a, b) => a.days[2] - b.days[2]);
  const paths = await storeCovers(context, ordered, covers, brandIds);
  const seeded: SeededCampaign[] = [];
  for (const campaign of ordered) {
    const [start, end, made] = campaign.days;
    const brandId = brandIds[campaign.brand] ?? '';
    // Minutes apart, so that campaigns of one day differ in time.
    const madeAt = new Date(+now + made * DAY_MS - 5 * HOUR_MS + seeded.length * MINUTE_MS);
    const id = await insertCampaign(context, campaign, {
      brandId,
      cover: paths.get(campaign.name) ?? null,
      madeAt,
      startDate: jakartaDay(new Date(+now + start * DAY_MS)),
      endDate: jakartaDay(new Date(+now + end * DAY_MS)),
    });
    const one = { ...campaign, id, brandId, madeAt };
    if (campaign.state === 'verified') await pay(context, one);
    if (campaign.state === 'awaiting-payment') await orderPayment(context, one);
    seeded.push(one);
  }
  return seeded;
}

async function insertBrands({ db }: Context, now: Date): Promise<string[]> {
  const joined = new Date(+now - 120 * DAY_MS);
  const rows = await db
    .insertInto('users')
    .values(
      BRANDS.map(({ name, email, phone }) => ({
        phone,
        role: 'Brand' as const,
        full_name: name,
        email,
        status: 'active' as const,
        is_demo: true,
        activated_at: joined,
        email_confirmed_at: joined,
        created_at: joined,
      })),
    )
    .returning(['id', 'phone'])
    .execute();
  return BRANDS.map(({ phone }) => rows.find((row) => row.phone === phone)?.id ?? '');
}

async function storeCovers(
  context: Context,
  campaigns: readonly DemoCampaign[],
  covers: ReadonlyMap<string, Buffer>,
  brandIds: readonly string[],
): Promise<Map<string, string>> {
  const stored = campaigns.flatMap(({ name, brand }) => {
    const image = covers.get(name);
    return image
      ? [storeImage(context, brandIds[brand] ?? '', image).then((path) => [name, path] as const)]
      : [];
  });
  return new Map(await Promise.all(stored));
}

interface Facts {
  readonly brandId: string;
  readonly cover: string | null;
  readonly madeAt: Date;
  readonly startDate: string;
  readonly endDate: string;
}

async function insertCampaign({ db }: Context, campaign: DemoCampaign, facts: Facts): Promise<string> {
  const { site, mention } = BRANDS[campaign.brand];
  const { id } = await db
    .insertInto('campaigns')
    .values({
      brand_id: facts.brandId,
      name: campaign.name,
      cover: facts.cover,
      job_type: campaign.job,
      content_type: campaign.content,
      price_idr: campaign.priceIdr,
      kol_count: campaign.kolCount,
      start_date: facts.startDate,
      end_date: facts.endDate,
      promotion_type: campaign.promotes,
      visual_reference: `${site}/referensi`,
      content_direction: campaign.direction,
      caption_direction: campaign.caption,
      note: 'Mohon kirim draf paling lambat dua hari sebelum tayang.',
      website: site,
      hashtags: campaign.hashtags,
      mentions: mention,
      created_at: facts.madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Does what a confirmed payment does: the order, money in escrow, the verified campaign. */
async function pay({ db }: Context, campaign: SeededCampaign): Promise<void> {
  const paidAt = new Date(+campaign.madeAt + HOUR_MS);
  const id = randomUUID();
  const order = orderOf(campaign);
  const url = `https://pembayaran.contoh.id/${order.order_id}`;
  const dueAt = new Date(+campaign.madeAt + DAY_MS);
  await db
    .insertInto('payment_orders')
    .values({ ...order, id, status: 'paid', payment_url: url, expires_at: dueAt, closed_at: paidAt })
    .execute();
  await createInvoice(db, { ...order, id });
  await post(db, {
    key: `payment:${id}`,
    kind: 'campaign_payment',
    description: `${order.order_id} ${campaign.name}`,
    from: GATEWAY,
    to: escrowOf(campaign.id),
    amountIdr: order.amount_idr,
    actorId: campaign.brandId,
  });
  await verifyCampaign(db, campaign.id, paidAt);
}

/** An order that was never sent to the gateway, as after a crash: the next activation takes it over and opens the payment. */
async function orderPayment({ db, clock }: Context, campaign: SeededCampaign): Promise<void> {
  const expiresAt = new Date(+clock.now() + 14 * DAY_MS);
  const id = randomUUID();
  const order = orderOf(campaign);
  await db
    .insertInto('payment_orders')
    .values({ ...order, id, status: 'creating', expires_at: expiresAt })
    .execute();
  await createInvoice(db, { ...order, id });
}

function orderOf(campaign: SeededCampaign) {
  return {
    campaign_id: campaign.id,
    brand_id: campaign.brandId,
    attempt: 1,
    order_id: `CMP-${campaign.id.replaceAll('-', '')}-1`,
    amount_idr: totalIdr(campaign),
    lease_until: campaign.madeAt,
    checked_at: campaign.madeAt,
    created_at: campaign.madeAt,
  };
}
