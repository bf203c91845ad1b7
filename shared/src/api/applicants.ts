import { http } from '@sohor/shared/platform';
import type {
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

/** The owner gets all applicants, page by page until the end, as their counts are shown; a KOL its own entry only. */
export async function fetchApplicants(campaignId: string): Promise<Applicant[]> {
  const path = `Campaign/registerMember/${encodeURIComponent(campaignId)}`;
  const applicants: Applicant[] = [];
  let cursor: string | null = null;
  do {
    const reply: WirePage<WireApplicant> = await http.get(path, cursor ? { query: { cursor } } : {});
    const page: Page<Applicant> = toPage(reply, toApplicant);
    applicants.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return applicants;
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
