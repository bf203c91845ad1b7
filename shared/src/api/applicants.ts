import { ApiError } from '@sohor/shared/platform';
import type { KolSort } from '../wire/catalog.ts';
import type { ApplicantCounts, Applicant as WireApplicant } from '../wire/index.ts';
import type { ContractState } from './brand-contracts.ts';
import { call } from './call.ts';
import { type Entry, toEntry } from './entry.ts';
import type { KolFigures } from './kol-filters.ts';
import { toFigures } from './kols.ts';
import { type Lapse, toLapse } from './lapse.ts';
import { type Page, toPage } from './page.ts';

/** A KOL's application to a campaign, or the invitation that it got: who it is, and where that stands. */
export interface Applicant extends Entry {
  id: string;
  kolId: string;
  campaignId: string;
  fullName: string;
  email: string;
  image: string | null;
  /** 0–100, or null without data. */
  score: number | null;
  /** Names the KOL's public page; null where it is not known. */
  slug: string | null;
  /** What the KOL said when it applied; null where it said nothing. */
  message: string | null;
  /** As lists of KOLs show them; null from an API that does not tell them. */
  figures: KolFigures | null;
  /** Why its offer ended unanswered; its status is then 'rejected'. */
  lapse: Lapse | null;
  /** What it was offered last; null before there is an offer, and from an API that does not tell it. */
  contract: { id: string; status: ContractState } | null;
}

function toApplicant(wire: WireApplicant): Applicant {
  return {
    ...toEntry({ ...wire, ...(wire.gugur && { bolehLagi: true }) }),
    id: wire.id,
    kolId: wire.idUser,
    campaignId: wire.idCampaign,
    fullName: wire.fullName,
    email: wire.email,
    image: wire.image,
    score: wire.sohorScore ?? null,
    slug: wire.slug ?? null,
    message: wire.pesan ?? null,
    figures: wire.figures ? toFigures(wire.figures) : null,
    lapse: wire.gugur ? toLapse(wire.gugur) : null,
    contract: wire.kontrak ?? null,
  };
}

/** Which of a campaign's applicants are wanted: those of one status, from `cursor` on. */
export interface ApplicantsWanted {
  status: Applicant['status'];
  /** First come first when left out. */
  sort?: KolSort | undefined;
  cursor?: string | undefined;
}

/** One page of a campaign's applicants with one status. */
export interface ApplicantPage extends Page<Applicant> {
  /** Counts of the whole campaign. `invited` of the pending ones are invitations that wait for the KOL. */
  counts: ApplicantCounts;
}
export type { ApplicantCounts };

/** Enough to fill a screen, and few enough to come quickly on a phone. */
const PAGE_SIZE = '50';

/** One page of 50, for the Brand that owns the campaign. @throws {ApiError} 404 for anybody else, 409 for an unverified campaign */
export async function fetchApplicants(
  campaignId: string,
  { status, sort, cursor }: ApplicantsWanted,
): Promise<ApplicantPage> {
  const reply = await call('GET Campaign/registerMember/:campaignId', {
    params: { campaignId },
    query: { status, urut: sort, limit: PAGE_SIZE, cursor },
  });
  const page = toPage(reply, toApplicant);
  if (!reply.counts) throw new ApiError(200, '');
  return { ...page, counts: reply.counts };
}

/** How many take part in a campaign of the signed-in Brand, by where they stand. @throws {ApiError} as {@link fetchApplicants} */
export async function countApplicants(campaignId: string): Promise<ApplicantCounts> {
  const { counts } = await call('GET Campaign/registerMember/:campaignId', {
    params: { campaignId },
    query: { limit: '1' },
  });
  if (!counts) throw new ApiError(200, '');
  return counts;
}

/** The signed-in KOL's own entry in a campaign, null where it has none. @param kolId the KOL */
export async function fetchOwnEntry(campaignId: string, kolId: string): Promise<Applicant | null> {
  const reply = await call('GET Campaign/registerMember/:campaignId', { params: { campaignId } });
  const { items } = toPage(reply, toApplicant);
  return items.find((one) => one.kolId === kolId) ?? null;
}

/**
 * Approves or rejects an application to a campaign of the signed-in Brand.
 * @throws {ApiError} 409 when it was decided before, and where approving finds no place or no money left
 */
export async function decideApplicant(
  { campaignId, kolId }: Pick<Applicant, 'campaignId' | 'kolId'>,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const status = decision === 'approved' ? 'Approved' : 'Rejected';
  await call('PUT Campaign/MemberCampaign', { body: { status, idCampaign: campaignId, idUser: kolId } });
}

/**
 * Applies to a verified campaign.
 * @param kolId the signed-in KOL
 * @param message to the Brand, 300 letters at the most; empty by default
 * @throws {ApiError} 409 when this KOL applied or was invited before, and when the campaign is over or closed to more KOLs
 */
export async function applyToCampaign(campaignId: string, kolId: string, message = ''): Promise<void> {
  const body = { IdUser: kolId, IdCampaign: campaignId, ...(message && { pesan: message }) };
  await call('POST Campaign/register', { body });
}

/**
 * Invites a KOL to a verified campaign of the signed-in Brand, which offers it a contract.
 * @throws {ApiError} 409 when that KOL applied or was invited before, and when the campaign is over, full or short of money
 */
export async function inviteKol(campaignId: string, kolId: string): Promise<void> {
  await call('POST Campaign/registerByBrand', { body: { IdUser: kolId, IdCampaign: campaignId } });
}

type Who = Pick<Applicant, 'campaignId' | 'kolId'>;

/**
 * Takes back what the signed-in Brand has just decided on an application.
 * @throws {ApiError} 409 after some seconds, when it was taken back before, and when the KOL has read its contract by then
 */
export async function undoDecision({ campaignId, kolId }: Who): Promise<void> {
  await call('PUT Campaign/MemberCampaign/undo', { body: { idCampaign: campaignId, idUser: kolId } });
}

/** Takes an invitation back; the place becomes free. @throws {ApiError} 409 once the KOL has answered it, or it has ended */
export async function withdrawInvitation({ campaignId, kolId }: Who): Promise<void> {
  await call('PUT Campaign/withdrawInvitation', { body: { idCampaign: campaignId, idUser: kolId } });
}

/** Takes the signed-in KOL's application back; it may apply again. @throws {ApiError} 409 once the Brand has decided */
export async function withdrawApplication(campaignId: string): Promise<void> {
  await call('PUT Campaign/withdrawRegistration', { body: { IdCampaign: campaignId } });
}
