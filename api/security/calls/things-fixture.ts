import { randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sohor/shared/format';
import { campaignOf } from '../../modules/applicants/campaign-fixture.ts';
import { COMPANY, tellTax, verifyTax } from '../../modules/taxes/taxes-fixture.ts';
import { CREATORS, invite, uploadImage, type World } from '../world-fixture.ts';
import type { Whose } from './call-row-fixture.ts';

let videos = 0;
/** A video of that KOL's linked account. */
export function newVideo(whose: Whose): string {
  videos += 1;
  return `https://www.tiktok.com/@${whose === '?' ? 'sari' : CREATORS[whose]}/video/${7_300_000_000 + videos}`;
}

let phones = 0;
export function newPhone(): string {
  phones += 1;
  return `+62857${String(phones).padStart(8, '0')}`;
}
export const nameOf = (path: string) => path.split('/').at(-1);
export const unknownImage = () => `/api/v1/files/${randomBytes(20).toString('hex')}.webp`;
export const pairOf = ({ pairs }: World, whose: Whose) => pairs[whose === '?' ? 'A' : whose];

export async function newCampaign({ api, pairs }: World, whose: Whose): Promise<string> {
  return whose === '?' ? randomUUID() : campaignOf(api.db, pairs[whose].brand.id);
}

/** A signed contract of a new campaign, whose work is in this state. */
export async function newWork(
  world: World,
  whose: Whose,
  stands?: 'handed in' | 'unreadable' | 'accepted' | 'overdue' | 'proposed',
) {
  const campaignId = await newCampaign(world, whose);
  if (whose === '?') return { campaignId, contractId: randomUUID() };
  const { api, pairs } = world;
  const { kol, brand } = pairs[whose];
  const contractId = await invite(api, pairs[whose], campaignId);
  await api.call('PUT', `Campaign/approveContract/${contractId}`, { as: kol });
  if (stands === 'handed in' || stands === 'accepted' || stands === 'unreadable') {
    const video = newVideo(whose);
    const url = stands === 'unreadable' ? video.replace('/video/', '/photo/') : video;
    const body = { IdCampaign: campaignId, tautan: [url], note: '' };
    await api.call('POST', 'Campaign/content', { as: kol, body });
  }
  if (stands === 'accepted') {
    const body = { status: 'Accepted', note: '' };
    await api.call('PUT', `Campaign/content/${contractId}`, { as: brand, body });
  }
  if (stands === 'proposed')
    await api.call('POST', `Campaign/cancelContract/${contractId}`, {
      as: brand,
      body: { alasan: 'Batal.' },
    });
  if (stands === 'overdue') {
    const anHourAgo = new Date(api.clock.now().getTime() - HOUR_MS);
    const late = { deadline_at: anHourAgo, due_at: anHourAgo };
    await api.db.updateTable('deliverables').set(late).where('contract_id', '=', contractId).execute();
  }
  return { campaignId, contractId };
}

/** A dispute that the KOL opened. */
export const newDispute = async (world: World, whose: Whose): Promise<string> =>
  (await disputeOf(world, whose)).id;

/** A contract about whose work the KOL opened a dispute. */
export const newDisputed = async (world: World, whose: Whose): Promise<string> =>
  (await disputeOf(world, whose)).contractId;

async function disputeOf(world: World, whose: Whose) {
  if (whose === '?') return { id: randomUUID(), contractId: randomUUID() };
  const { contractId } = await newWork(world, whose);
  const body = { idKontrak: contractId, alasan: 'Brand tidak menjawab.' };
  const opened = await world.api.call('POST', 'Dispute', { as: world.pairs[whose].kol, body });
  return { id: opened.body.data.id as string, contractId };
}

/** A link to the report of a new campaign. */
export async function newReportLink(world: World, whose: Whose) {
  const unknown = { id: randomUUID(), token: randomBytes(16).toString('base64url') };
  if (whose === '?') return unknown;
  const path = `Figures/report/${await newCampaign(world, whose)}/links`;
  const as = world.pairs[whose].brand;
  const { token } = (await world.api.call('POST', path, { as, body: { hari: '7', harga: false } })).body.data;
  const [{ id }] = (await world.api.call('GET', path, { as })).body.data;
  return { id, token };
}

/** A screenshot that the KOL has uploaded. */
export const newScreenshot = (world: World, whose: Whose) =>
  whose === '?' ? unknownImage() : uploadImage(world.api, world.pairs[whose].kol);

let months = 0;
/** A month that is over, in which a Brand withheld Rp1.000. */
export async function newTaxMonth(world: World, whose: Whose) {
  if (whose === '?') return { masa: '2000-01', idPemotong: randomUUID() };
  const { api, pairs } = world;
  const { brand, kol } = pairs[whose];
  // No company, so that the work itself leaves no paper.
  await tellTax(api, brand);
  const { contractId, campaignId } = await newWork(world, whose, 'accepted');
  const profile = await tellTax(api, brand, COMPANY);
  await verifyTax(api, brand);
  months += 1;
  const masa = `20${String(1 + Math.floor(months / 12)).padStart(2, '0')}-${String(1 + (months % 12)).padStart(2, '0')}`;
  await api.db
    .insertInto('tax_withholdings')
    .values({
      ...{ contract_id: contractId, no: `BP-2001-ABCDEFGH-${10_000 + months}`, period: `${masa}-01` },
      ...{ at: new Date(`${masa}-15T05:00:00Z`), withholder_id: brand.id, kol_id: kol.id },
      campaign_id: campaignId,
      profile_id: null,
      withholder_profile_id: profile.id,
      kind: 'pph21',
      gross_idr: 100_000,
      base_idr: 50_000,
      tax_idr: 1_000,
      steps: '[]',
    })
    .execute();
  return { masa, idPemotong: brand.id };
}
