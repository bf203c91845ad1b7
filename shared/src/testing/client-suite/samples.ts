import {
  type Campaign,
  createCampaign,
  fetchCampaign,
  type NewCampaign,
  openPayment,
} from '@sohor/shared/api';
import { DAY_MS } from '../../format/index.ts';
import { renameTexts } from '../../wire/campaign-texts.ts';
import type { Actor, Stage } from './stage.ts';

const day = (fromNow: number) => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10);

export function aNewCampaign(change: Partial<NewCampaign> = {}): NewCampaign {
  return {
    name: 'Kopi Senja',
    cover: null,
    jobType: 'TikTok Video Post',
    contentType: 'Product',
    priceIdr: 1_500_000,
    kolCount: 2,
    startDate: day(1),
    endDate: day(30),
    promotionType: 'Produk',
    ...renameTexts(
      {
        visualReference: 'https://example.com/moodboard',
        contentDirection: 'Tunjukkan suasana sore.',
        captionDirection: 'Ajak mencoba.',
        hashtags: '#kopisenja',
      },
      'name',
      'name',
    ),
    needsDraft: false,
    ...change,
  };
}

/** A campaign that its brand, who calls now, has paid. */
export async function aPaidCampaign(stage: Stage, change: Partial<NewCampaign> = {}): Promise<Campaign> {
  const { id, totalIdr } = await createCampaign(aNewCampaign(change), crypto.randomUUID());
  const campaign = await fetchCampaign(id);
  await openPayment(id, totalIdr);
  await stage.pay(id);
  return campaign;
}

/** A brand with a paid campaign, and a KOL; the brand calls. */
export async function aScene(
  stage: Stage,
  change: Partial<NewCampaign> = {},
): Promise<{ brand: Actor; kol: Actor; campaign: Campaign }> {
  const kol = await stage.signIn('KOL', 'Sari Wulandari');
  const brand = await stage.signIn('Brand', 'PT Kopi Senja');
  return { brand, kol, campaign: await aPaidCampaign(stage, change) };
}

/** The smallest picture there is: one grey dot. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
export const png = () => new File([PNG], 'cover.png', { type: 'image/png' });

/** How an MP4 begins: enough to be taken for one. */
export const mp4 = () =>
  new File(['\0\0\0\x18ftypisom\0\0\x02\0isomiso2'], 'draf.mp4', { type: 'video/mp4' });
