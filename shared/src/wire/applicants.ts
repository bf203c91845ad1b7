import { type Static, Type } from 'typebox';
import { CONTRACT_STATES } from './contract-choices.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { KOL_SORTS } from './kol-finding.ts';
import { KolMark } from './kol-mark.ts';
import { kolFigures } from './kols.ts';
import * as LIMITS from './limits.ts';
import { RATE_CARD_CURRENCIES } from './rate-card-choices.ts';
import { ReviewSummary } from './reviews.ts';
import { CAMPAIGN_OVER } from './shared-errors.ts';

const KOL_NOT_ADDABLE = [
  'account_frozen',
  'campaign_full',
  'brand_in_debt',
  'campaign_unfunded',
  'offer_waits',
] as const;

/** Who made the first step. 'User': the KOL applied; 'Brand': the Brand invited it. */
export const INVITED_BY = ['User', 'Brand'] as const;

const standing = {
  /** null: pending, true: approved, false: rejected. */
  status: nullable(Type.Boolean()),
  /** 'User': the KOL applied; 'Brand': the brand invited. */
  inviteBy: oneOf(INVITED_BY),
};

/** How a KOL came to a campaign, and the state of its entry. */
export const Entry = exact(standing);
export type Entry = Static<typeof Entry>;

/** The caller's own entry, beside a campaign. */
export const OwnEntry = exact({
  ...standing,
  /** An offer of the Brand lapsed without an answer: the KOL may apply again. */
  bolehLagi: Type.Optional(Type.Literal(true)),
});
/** {@link OwnEntry} as a type. */
export type OwnEntry = Static<typeof OwnEntry>;

/** Reasons why an offer lapsed without an answer. */
export const LAPSE_CAUSES = ['Waktu habis', 'Campaign dibatalkan', 'Ditarik brand'] as const;

/** A KOL's application to a campaign, or its invitation. */
export const Applicant = exact({
  id: Uuid,
  idUser: Uuid,
  idCampaign: Uuid,
  ...standing,
  fullName: Type.String(),
  email: Type.String(),
  image: nullable(Type.String()),
  /** 0–100, or null without data. */
  sohorScore: nullable(Type.Number()),
  /** Names the KOL's public page. */
  slug: Type.String(),
  /** Its figures come from a TikTok account that is linked; left out if not. */
  isVerification: Type.Optional(Type.Literal(true)),
  /** Staff has verified the KOL; left out if not. */
  isChecked: Type.Optional(Type.Literal(true)),
  /** The mark 'KOL terverifikasi'; left out without it. */
  tanda: Type.Optional(KolMark),
  /** From reviews that are shown; left out without one. */
  ulasan: Type.Optional(ReviewSummary),
  /** In a rejected entry whose offer lapsed: why. The KOL can be invited again while there is a place. */
  gugur: Type.Optional(oneOf(LAPSE_CAUSES)),
  /** The Brand keeps the KOL in one of its lists; left out if not. */
  tersimpan: Type.Optional(Type.Literal(true)),
  /** The KOL's message to the Brand in its application. */
  pesan: Type.Optional(Type.String()),
  /** Figures of the KOL, as in other lists of KOLs. */
  figures: exact(kolFigures),
  /** What its rate card asks for the campaign's kind of work, in whole units; left out where it names no price. */
  hargaRateCard: Type.Optional(
    exact({
      pekerjaan: Type.String(),
      mataUang: oneOf(RATE_CARD_CURRENCIES),
      jumlah: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** Its last contract in this campaign; left out before there was an offer. */
  kontrak: Type.Optional(exact({ id: Uuid, status: oneOf(CONTRACT_STATES) })),
});
export type Applicant = Static<typeof Applicant>;

/**
 * Counts of all entries of a campaign, whichever page is read. `invited`: how many of `pending` are invitations that wait for the
 * KOL; `lapsed`: those whose offer was withdrawn or ran out, which are not counted as `rejected`.
 */
export const ApplicantCounts = exact({
  pending: Type.Integer({ minimum: 0 }),
  invited: Type.Integer({ minimum: 0 }),
  approved: Type.Integer({ minimum: 0 }),
  rejected: Type.Integer({ minimum: 0 }),
  lapsed: Type.Integer({ minimum: 0 }),
});
export type ApplicantCounts = Static<typeof ApplicantCounts>;

/** The lists of a campaign's applicants, as the query string names them. Everybody is in one of them. */
export const APPLICANT_LISTS = ['pending', 'approved', 'rejected', 'lapsed'] as const;

/** 404 for campaigns of other Brands and, for a KOL, unverified ones; 409 for an unverified one of the Brand's own. */
export const listApplicants = endpoint({
  method: 'GET',
  path: 'Campaign/registerMember/:campaignId',
  access: 'session',
  summary:
    'The owner sees all applicants, or one list of them, with the counts of all, first come first unless it is said otherwise; a KOL its own entry only.',
  team: 'read',
  errors: ['campaign_not_found', 'campaign_not_verified'],
  params: exact({ campaignId: Uuid }),
  query: exact({
    ...PageQuery.properties,
    status: Type.Optional(oneOf(APPLICANT_LISTS)),
    /** Order of the list, best first: `price` from the lowest, all others from the highest. */
    urut: Type.Optional(oneOf(KOL_SORTS)),
  }),
  reply: exact({
    ...page(Applicant).properties,
    /** For the owner. */ counts: Type.Optional(ApplicantCounts),
  }),
});

/** 409 when it was already decided, when the KOL was invited and has to answer itself, or when no place or money is left. */
export const decideApplicant = endpoint({
  method: 'PUT',
  path: 'Campaign/MemberCampaign',
  access: 'Brand',
  summary: 'Approves or rejects an application; the first decision wins.',
  team: { right: 'campaigns', act: 'Memutuskan pelamar' },
  errors: [
    'campaign_not_found',
    'applicant_not_found',
    'campaign_not_verified',
    ...CAMPAIGN_OVER,
    ...KOL_NOT_ADDABLE,
    'applicant_already_approved',
    'applicant_already_rejected',
    'kol_unavailable',
    'invitation_awaits_kol',
  ],
  body: exact({ status: oneOf(['Approved', 'Rejected'] as const), idCampaign: Uuid, idUser: Uuid }),
  reply: ok(Type.Null()),
});

const member = exact({ IdUser: Uuid, IdCampaign: Uuid });

/** 409 when the KOL already applied or was invited, and when the campaign is unverified, over, full or closed to more KOLs. */
export const applyToCampaign = endpoint({
  method: 'POST',
  path: 'Campaign/register',
  access: 'KOL',
  summary: 'The caller applies to a verified campaign, with a sentence to the Brand if it likes.',
  errors: [
    'campaign_not_found',
    ...CAMPAIGN_OVER,
    'campaign_closed',
    'campaign_full_now',
    'already_applied',
    'already_invited_you',
  ],
  body: exact({ ...member.properties, pesan: Type.Optional(text(LIMITS.applicationMessage)) }),
  reply: ok(Type.Null()),
});

/**
 * 409 when the KOL already applied or was invited, unless its offer has lapsed, and when the campaign is unverified, over, full
 * or short of money.
 */
export const inviteKol = endpoint({
  method: 'POST',
  path: 'Campaign/registerByBrand',
  access: 'Brand',
  summary: 'Invites a KOL to a verified campaign; makes a pending contract.',
  team: { right: 'campaigns', act: 'Mengundang KOL' },
  errors: [
    'campaign_not_found',
    'kol_not_found',
    'campaign_not_verified',
    ...CAMPAIGN_OVER,
    ...KOL_NOT_ADDABLE,
    'already_invited',
    'kol_already_applied',
  ],
  body: member,
  reply: ok(Type.Null()),
});

const answered = exact({ idCampaign: Uuid, idUser: Uuid });

/** Possible once, within `LIMITS.undoSeconds` seconds. 409 afterwards, and when the KOL has already read its contract. */
export const undoDecision = endpoint({
  method: 'PUT',
  path: 'Campaign/MemberCampaign/undo',
  access: 'Brand',
  summary: "Takes the Brand's own decision on an application back.",
  team: { right: 'campaigns', act: 'Mengurungkan keputusan pelamar' },
  errors: [
    'campaign_not_found',
    'applicant_not_found',
    'campaign_cancelled',
    'decision_final',
    'contract_seen',
  ],
  body: answered,
  reply: ok(Type.Null()),
});

/** 409 once it was signed, declined or over. */
export const withdrawInvitation = endpoint({
  method: 'PUT',
  path: 'Campaign/withdrawInvitation',
  access: 'Brand',
  summary: 'Takes an invitation back that the KOL has not answered; the place becomes free.',
  team: { right: 'campaigns', act: 'Menarik undangan KOL' },
  errors: ['campaign_not_found', 'applicant_not_found', 'invitation_not_open'],
  body: answered,
  reply: ok(Type.Null()),
});

/** 409 once the Brand has decided. */
export const withdrawApplication = endpoint({
  method: 'PUT',
  path: 'Campaign/withdrawRegistration',
  access: 'KOL',
  summary: 'The caller takes its application back; it may apply again.',
  errors: ['application_not_found', 'application_approved', 'application_rejected'],
  body: exact({ IdCampaign: Uuid }),
  reply: ok(Type.Null()),
});
