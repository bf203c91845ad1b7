import { DAY_MS, HOUR_MS, type LinkPlatform, platformOfJob } from '@sohor/shared/format';
import { applyToCampaign, decideApplicant, inviteKol } from '../modules/applicants/index.ts';
import { handInWork, readTarget, reviewWork } from '../modules/deliverables/index.ts';
import { declineContract, signContract } from '../modules/signing/index.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import type { Outcome } from './campaign-list.ts';
import type { Random } from './random.ts';
import type { SeededCampaign } from './seed-campaigns.ts';
import type { SeededCreator } from './seed-creators.ts';

/** The order in which outcomes are given to KOLs. */
const ORDER: readonly Outcome[] = [
  'declined',
  'rejected',
  'signed',
  'invitedSigned',
  'approved',
  'invited',
  'pending',
];

const TAKES_A_PLACE: ReadonlySet<Outcome> = new Set(['signed', 'invitedSigned', 'approved', 'invited']);
/** Outcomes that free a place, or take none, come first, so that no campaign is overbooked and nobody applies to a full one. */
const PLAYED = ORDER.toSorted((a, b) => Number(TAKES_A_PLACE.has(a)) - Number(TAKES_A_PLACE.has(b)));

/** Messages with which KOLs apply; some are empty. */
const MESSAGES: readonly (string | null)[] = [
  'Pengikut saya kebanyakan mahasiswa di kota besar, dan konten produk seperti ini biasanya paling ramai ditonton.',
  null,
  'Saya sudah lama memakai produk ini sehari-hari, jadi ulasannya bisa jujur dan apa adanya.',
  'Jadwal saya kosong minggu depan. Draf bisa saya kirim dalam tiga hari.',
  null,
  'Konten saya dua menit pertama selalu cerita dulu, baru produk. Contohnya ada di profil saya.',
];

/** Applications, invitations, decisions and signatures, each made by the product's own use case. */
export async function seedCasts(
  tx: Db,
  random: Random,
  campaigns: readonly SeededCampaign[],
  [sari, ...others]: readonly SeededCreator[],
  context: Pick<Context, 'config' | 'evidenceKeys' | 'jobs'>,
): Promise<void> {
  for (const campaign of campaigns) {
    const wanted = ORDER.flatMap((outcome) => Array<Outcome>(campaign.cast[outcome] ?? 0).fill(outcome));
    const near = others.filter((kol) => kol.stage === 'synced' && kol.categories.includes(campaign.category));
    const rest = others.filter((kol) => kol.stage === 'synced' && !near.includes(kol));
    const kols = [...random.sample(near, wanted.length), ...random.sample(rest, wanted.length)];
    const parts = wanted.map((outcome, index) => ({ outcome, kol: kols[index] }));
    if (campaign.sari) parts.push({ outcome: campaign.sari, kol: sari });
    parts.sort((a, b) => PLAYED.indexOf(a.outcome) - PLAYED.indexOf(b.outcome));
    const step = stepOf(campaign, parts.length);
    for (const [index, { outcome, kol }] of parts.entries()) {
      if (kol)
        await play(
          tx,
          campaign,
          {
            kolId: kol.id,
            outcome,
            isSari: kol === sari,
            message: MESSAGES[index % MESSAGES.length] ?? null,
          },
          new Date(+campaign.madeAt + 2 * HOUR_MS + index * step),
          step,
          context,
        );
    }
  }
}

/** The oldest open offer was made this long ago. */
const OPEN_OFFER_MS = 3 * DAY_MS;

/** Everything happens between payment and now, and before the campaign ends. */
function stepOf(campaign: SeededCampaign, parts: number): number {
  const [, end, made] = campaign.days;
  const hours = (Math.min(0, end) - made) * 24 - 6;
  return Math.max(HOUR_MS / 60, (hours * HOUR_MS) / (parts + 3));
}

interface Part {
  readonly kolId: string;
  readonly outcome: Outcome;
  readonly isSari: boolean;
  readonly message: string | null;
}

async function play(
  tx: Db,
  campaign: SeededCampaign,
  { kolId, outcome, isSari, message }: Part,
  at: Date,
  step: number,
  context: Pick<Context, 'config' | 'evidenceKeys' | 'jobs'>,
) {
  const who = { campaignId: campaign.id, kolId };
  const brand = evidenceOf(campaign.brandId);
  const later = (steps: number) => new Date(+at + steps * step);
  // An offer lapses after a week. So open offers were made in the last days, and signed ones were signed within a day.
  const today = +campaign.madeAt - campaign.days[2] * DAY_MS;
  const offeredAt = (soonest: Date, isOpen: boolean) =>
    new Date(isOpen && campaign.days[1] >= 0 ? Math.max(+soonest, today - OPEN_OFFER_MS) : +soonest);
  const signedAt = (offered: Date) => new Date(Math.min(+later(2), +offered + DAY_MS));
  const { config, evidenceKeys: keys, jobs } = context;
  const isInvitation = outcome === 'invited' || outcome === 'invitedSigned' || outcome === 'declined';
  const invitedAt = offeredAt(at, outcome === 'invited');
  const approvedAt = offeredAt(later(1), outcome === 'approved');
  if (isInvitation) await inviteKol(tx, who, brand, { now: invitedAt, config });
  else await applyToCampaign(tx, { ...who, message }, at);
  if (outcome === 'rejected')
    await decideApplicant(tx, who, 'rejected', brand, { now: later(1), config, jobs });
  if (outcome === 'approved' || outcome === 'signed')
    await decideApplicant(tx, who, 'approved', brand, { now: approvedAt, config, jobs });
  const contractId = await contractOf(tx, who);
  if (contractId === undefined) return;
  if (outcome === 'signed' || outcome === 'invitedSigned') {
    await signContract(tx, { contractId, sha256: undefined }, evidenceOf(kolId), {
      now: signedAt(isInvitation ? invitedAt : approvedAt),
      keys,
      config,
    });
    const work = { contractId, kolId };
    if (campaign.days[1] < 0) {
      // In campaigns that are over, the work was delivered, accepted and paid.
      await deliver(tx, campaign, work, config, later(3));
      await accept(tx, campaign, work, config, later(3));
    } else if (campaign.days[0] <= 0 && outcome === 'signed' && !isSari) {
      // Work that the brand can still review for two days.
      await deliver(tx, campaign, work, config, new Date(Math.max(+later(3), aDayAgo(campaign))));
    }
  }
  if (outcome === 'declined')
    await declineContract(tx, contractId, evidenceOf(kolId), { now: later(2), config });
}

/** Milliseconds since 1970; slightly more than a day before now, because `madeAt` is some hours earlier. */
const aDayAgo = ({ madeAt, days: [, , made] }: SeededCampaign) => +madeAt - (made + 1) * DAY_MS;

interface SeededWork {
  readonly contractId: string;
  readonly kolId: string;
}

async function deliver(
  tx: Db,
  campaign: SeededCampaign,
  { contractId, kolId }: SeededWork,
  config: Context['config'],
  at: Date,
): Promise<void> {
  const then = { config, clock: { now: () => at } };
  const video = `7${BigInt(`0x${contractId.replaceAll('-', '').slice(-15)}`)}`.slice(0, 19);
  const addresses: Partial<Record<LinkPlatform, string>> = {
    instagram: `https://www.instagram.com/kreator.sohor/reel/${video}`,
    youtube: `https://www.youtube.com/shorts/${video.slice(-11)}`,
  };
  const url =
    addresses[platformOfJob(campaign.job) ?? 'tiktok'] ??
    `https://www.tiktok.com/@kreator.sohor/video/${video}`;
  const target = await readTarget({ shortLinks: { resolve: async () => null } }, [url], 'link');
  await handInWork(tx, then, {
    ...{ campaignId: campaign.id, kolId, stage: 'link', target },
    ...{ note: 'Sudah tayang sesuai arahan.', proof: undefined },
  });
}

async function accept(
  tx: Db,
  campaign: SeededCampaign,
  { contractId }: SeededWork,
  config: Context['config'],
  at: Date,
): Promise<void> {
  const then = { config, clock: { now: () => at } };
  await reviewWork(tx, then, {
    ...{ contractId, brandId: campaign.brandId, personId: campaign.brandId, decision: 'accepted' },
    ...{ note: 'Terima kasih, hasilnya bagus.', handedInAt: undefined },
  });
}

const evidenceOf = (actorId: string) => ({ actorId, sessionId: null, ip: null, userAgent: 'Data demo' });

async function contractOf(tx: Db, { campaignId, kolId }: { campaignId: string; kolId: string }) {
  const row = await tx
    .selectFrom('contracts')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('kol_id', '=', kolId)
    .executeTakeFirst();
  return row?.id;
}
