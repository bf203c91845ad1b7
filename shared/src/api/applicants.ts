import { ApiError, http } from '@sohor/shared/platform';
import type {
  ApplicantCounts,
  applyToCampaign as applyCall,
  Body,
  decideApplicant as decideCall,
  Applicant as WireApplicant,
  Entry as WireEntry,
} from '../wire/index.ts';
import { type Decision, toDecision } from './decision.ts';
import { type Page, toPage, type WirePage } from './page.ts';

export interface Applicant {
  id: string;
  kolId: string;
  campaignId: string;
  status: Decision;
  fullName: string;
  email: string;
  image: string | null;
  invitedBy: 'kol' | 'brand';
  /** 0–100, or null without data. */
  score: number | null;
  /** Names the KOL's public page; null where it is not known. */
  slug: string | null;
}

/** How a KOL takes part in a campaign, and where that stands. */
export type Entry = Pick<Applicant, 'status' | 'invitedBy'>;

export function toEntry({ status, inviteBy }: WireEntry): Entry {
  return { status: toDecision(status, 'rejected'), invitedBy: inviteBy === 'Brand' ? 'brand' : 'kol' };
}

function toApplicant(wire: WireApplicant): Applicant {
  return {
    ...toEntry(wire),
    id: wire.id,
    kolId: wire.idUser,
    campaignId: wire.idCampaign,
    fullName: wire.fullName,
    email: wire.email,
    image: wire.image,
    score: wire.sohorScore ?? null,
    slug: wire.slug ?? null,
  };
}

export interface ApplicantsWanted {
  status: Applicant['status'];
  cursor?: string | undefined;
}

/** One page of a campaign's applicants with one status, first come first. */
export interface ApplicantPage extends Page<Applicant> {
  /** Of the whole campaign. `invited` of the pending ones are invitations that wait for the KOL. */
  counts: ApplicantCounts;
}
export type { ApplicantCounts };

/** So many fill a screen, and come quickly on a phone. */
const PAGE = '50';

const pathOf = (campaignId: string) => `Campaign/registerMember/${encodeURIComponent(campaignId)}`;

/** For the owner of the campaign. @throws {ApiError} 404 for anybody else's */
export async function fetchApplicants(
  campaignId: string,
  { status, cursor }: ApplicantsWanted,
): Promise<ApplicantPage> {
  const reply = await http.get<WirePage<WireApplicant> & { counts?: ApplicantCounts }>(pathOf(campaignId), {
    query: { status, limit: PAGE, cursor },
  });
  const page = toPage(reply, toApplicant);
  if (!reply.counts) throw new ApiError(200, '');
  return { ...page, counts: reply.counts };
}

/** The signed-in KOL's own entry in a campaign, null where it has none. @param kolId the KOL */
export async function fetchOwnEntry(campaignId: string, kolId: string): Promise<Applicant | null> {
  const { items } = toPage(await http.get<WirePage<WireApplicant>>(pathOf(campaignId)), toApplicant);
  return items.find((one) => one.kolId === kolId) ?? null;
}

export async function decideApplicant(
  { campaignId, kolId }: Pick<Applicant, 'campaignId' | 'kolId'>,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const body: Body<typeof decideCall> = {
    status: decision === 'approved' ? 'Approved' : 'Rejected',
    idCampaign: campaignId,
    idUser: kolId,
  };
  await http.put('Campaign/MemberCampaign', body);
}

/** @param kolId the signed-in KOL. */
export async function applyToCampaign(campaignId: string, kolId: string): Promise<void> {
  await http.post('Campaign/register', { IdUser: kolId, IdCampaign: campaignId } satisfies Body<
    typeof applyCall
  >);
}

/** Invites a KOL to a verified campaign of the signed-in Brand. */
export async function inviteKol(campaignId: string, kolId: string): Promise<void> {
  await http.post('Campaign/registerByBrand', { IdUser: kolId, IdCampaign: campaignId } satisfies Body<
    typeof applyCall
  >);
}
