import { ApiError } from '@sohor/shared/platform';
import type { KolSort } from '../wire/catalog.ts';
import type { ApplicantCounts, Applicant as WireApplicant } from '../wire/index.ts';
import type { ContractState } from './brand-contracts.ts';
import { call } from './call.ts';
import { type Entry, toEntry } from './entry.ts';
import type { KolFigures } from './kol-filters.ts';
import { type KolMark, toKolMark } from './kol-mark.ts';
import { type Lapse, toLapse } from './lapse.ts';
import { type Page, toPage } from './page.ts';
import { type Rating, toRating } from './rating.ts';

/** A KOL's application to a campaign, or the invitation that it got: the KOL and its status. */
export interface Applicant extends Entry {
  id: string;
  kolId: string;
  campaignId: string;
  fullName: string;
  email: string;
  image: string | null;
  /** Score of the KOL, 0–100; null without data. */
  score: number | null;
  /** Slug of the KOL's public page. */
  slug: string;
  /** True when its figures come from a TikTok account that is linked. */
  isVerified: boolean;
  /** True when staff has verified the KOL. */
  isChecked: boolean;
  /** The mark 'KOL terverifikasi'; null without it. */
  mark: KolMark | null;
  /** From finished work; null without a review. */
  rating: Rating | null;
  /** Message of the KOL with its application; null when there is none. */
  message: string | null;
  /** What its rate card asks for the campaign's kind of work, in whole units of the currency; null where it names no price. */
  askedPrice: { item: string; amount: number; currency: 'IDR' | 'USD' } | null;
  /** Figures as in lists of KOLs. */
  figures: KolFigures;
  /** Why its offer ended unanswered; the status is then 'rejected'. */
  lapse: Lapse | null;
  /** True when the Brand keeps the KOL in one of its lists. */
  isSaved: boolean;
  /** The latest contract that it was offered; null before an offer. */
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
    score: wire.sohorScore,
    slug: wire.slug,
    isVerified: wire.isVerification ?? false,
    isChecked: wire.isChecked ?? false,
    mark: toKolMark(wire.tanda),
    rating: toRating(wire.ulasan),
    message: wire.pesan ?? null,
    askedPrice: wire.hargaRateCard
      ? {
          item: wire.hargaRateCard.pekerjaan,
          amount: wire.hargaRateCard.jumlah,
          currency: wire.hargaRateCard.mataUang,
        }
      : null,
    figures: wire.figures,
    lapse: wire.gugur ? toLapse(wire.gugur) : null,
    isSaved: wire.tersimpan ?? false,
    contract: wire.kontrak ?? null,
  };
}

/** The lists of a campaign's applicants; of the rejected ones, those with a lapse have a list of their own. */
export type ApplicantList = Applicant['status'] | 'lapsed';

/** Which of a campaign's applicants to fetch: those of one list, from `cursor` on. */
export interface ApplicantsWanted {
  status: ApplicantList;
  /** By time of application when left out. */
  sort?: KolSort | undefined;
  cursor?: string | undefined;
}

/** One page of a list of a campaign's applicants. */
export interface ApplicantPage extends Page<Applicant> {
  /** Counts of the whole campaign. `invited` is the number of pending ones that are invitations. */
  counts: ApplicantCounts;
}
export type { ApplicantCounts };

/** Enough to fill a screen, and few enough to load quickly on a phone. */
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

/** Number of applicants of a campaign of the signed-in Brand, by status. @throws {ApiError} as {@link fetchApplicants} */
export async function countApplicants(campaignId: string): Promise<ApplicantCounts> {
  const { counts } = await call('GET Campaign/registerMember/:campaignId', {
    params: { campaignId },
    query: { limit: '1' },
  });
  if (!counts) throw new ApiError(200, '');
  return counts;
}

/** The signed-in KOL's own entry in a campaign; null when it has none. @param kolId id of the signed-in KOL */
export async function fetchOwnEntry(campaignId: string, kolId: string): Promise<Applicant | null> {
  const reply = await call('GET Campaign/registerMember/:campaignId', { params: { campaignId } });
  const { items } = toPage(reply, toApplicant);
  return items.find((one) => one.kolId === kolId) ?? null;
}

/**
 * Approves or rejects an application to a campaign of the signed-in Brand.
 * @throws {ApiError} 409 when it was decided before, or when approving finds no place or no money left
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
 * @param kolId id of the signed-in KOL
 * @param message to the Brand, up to 300 characters; empty by default
 * @throws {ApiError} 409 when this KOL has applied or was invited before, or when the campaign is over or takes no more KOLs
 */
export async function applyToCampaign(campaignId: string, kolId: string, message = ''): Promise<void> {
  const body = { IdUser: kolId, IdCampaign: campaignId, ...(message && { pesan: message }) };
  await call('POST Campaign/register', { body });
}

/**
 * Invites a KOL to a verified campaign of the signed-in Brand and offers it a contract.
 * @throws {ApiError} 409 when that KOL has applied or was invited before, or when the campaign is over, full or short of money
 */
export async function inviteKol(campaignId: string, kolId: string): Promise<void> {
  await call('POST Campaign/registerByBrand', { body: { IdUser: kolId, IdCampaign: campaignId } });
}

type Who = Pick<Applicant, 'campaignId' | 'kolId'>;

/**
 * Takes back the signed-in Brand's latest decision on an application.
 * @throws {ApiError} 409 after some seconds, when it was taken back before, or when the KOL has read its contract
 */
export async function undoDecision({ campaignId, kolId }: Who): Promise<void> {
  await call('PUT Campaign/MemberCampaign/undo', { body: { idCampaign: campaignId, idUser: kolId } });
}

/** Withdraws an invitation; its place becomes free. @throws {ApiError} 409 once the KOL has answered it, or it has ended */
export async function withdrawInvitation({ campaignId, kolId }: Who): Promise<void> {
  await call('PUT Campaign/withdrawInvitation', { body: { idCampaign: campaignId, idUser: kolId } });
}

/** Withdraws the signed-in KOL's application; it may apply again. @throws {ApiError} 409 once the Brand has decided */
export async function withdrawApplication(campaignId: string): Promise<void> {
  await call('PUT Campaign/withdrawRegistration', { body: { IdCampaign: campaignId } });
}
