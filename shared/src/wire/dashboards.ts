import { type Static, Type } from 'typebox';
import { CAMPAIGN_LABELS, SPENDING_RANGES } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, Uuid } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });
const Rupiah = Type.Integer();

/**
 * What waits for the caller. `object`: the Brand gave up on late work, and the KOL may object. `payout_returned`: a withdrawal came
 * back, and no other one followed.
 */
export const DUE_KINDS = [
  'review_draft',
  'review_content',
  'overdue',
  'hand_in_draft',
  'hand_in_content',
  'revise_draft',
  'revise_content',
  'object',
  'answer_cancellation',
  'answer_dispute',
  'sign_contract',
  'pay_campaign',
  'choose_applicants',
  'payout_returned',
] as const;

/** All that waits for the caller and has a time or money in it, the soonest first; what has no time comes last. */
const Due = exact({
  total: Count,
  /** The first 20. */
  items: Type.Array(
    exact({
      kind: oneOf(DUE_KINDS),
      idCampaign: nullable(Uuid),
      namaProyek: nullable(Type.String()),
      /** Name of the other side. */
      nama: nullable(Type.String()),
      /** When it is decided without the caller, or cannot be done any more. */
      sampai: nullable(Type.String({ format: 'date-time' })),
      jumlah: nullable(Rupiah),
      /** Number of applicants; otherwise 1. */
      banyak: Count,
    }),
  ),
});

/** States of the TikTok link. `synced`: linked, and its figures have been read. */
export const TIKTOK_STATES = ['unlinked', 'linked', 'synced'] as const;

/** Figures of a KOL's dashboard. Amounts are whole rupiah. */
export const KolDashboard = exact({
  role: Type.Literal('KOL'),
  due: Due,
  wallet: exact({ totalEarnings: Rupiah, pendingPayments: Rupiah }),
  contracts: exact({ pending: Count, signed: Count }),
  /** Applications that the KOL made; `pending` ones wait for the Brand. */
  applications: exact({ pending: Count, total: Count }),
  content: exact({ done: Count, total: Count }),
  invoices: exact({ overdue: Count, sent: Count, paid: Count }),
  /** What the KOL has done to be found and chosen by Brands: category and bio, a rate, figures of TikTok. */
  steps: exact({ tikTok: oneOf(TIKTOK_STATES), profile: Type.Boolean(), rateCard: Type.Boolean() }),
});

/** What a Brand paid in each month, oldest first; `month` is `YYYY-MM` in Jakarta. */
const MonthlySpending = Type.Array(exact({ month: Type.String(), amount: Rupiah }));

/** Figures of a Brand's dashboard. Amounts are whole rupiah. */
export const BrandDashboard = exact({
  role: Type.Literal('Brand'),
  due: Due,
  projects: exact({
    total: Count,
    active: Count,
    completed: Count,
    draft: Count,
    awaitingPayment: Count,
    cancelled: Count,
  }),
  kols: exact({ newThisMonth: Count, total: Count }),
  paymentsDue: exact({ count: Count, amount: Rupiah }),
  walletBalance: Rupiah,
  /** The last six months. */
  monthlySpending: MonthlySpending,
  latestProjects: Type.Array(
    exact({
      id: Uuid,
      namaProyek: Type.String(),
      createdAt: Type.String({ format: 'date-time' }),
      status: oneOf(Object.values(CAMPAIGN_LABELS)),
      budget: Rupiah,
      jumlahKOL: Count,
      /** Number of applications that wait for the Brand. */
      pendingApplicants: Count,
    }),
  ),
});

/** `GET Dashboard`: the shape depends on the caller's role. */
export const readDashboard = endpoint({
  method: 'GET',
  path: 'Dashboard',
  access: 'session',
  summary: 'Figures of the dashboard, by role.',
  team: 'read',
  reply: ok(Type.Union([KolDashboard, BrandDashboard])),
});

/** Monthly spending for another range than the six months of the dashboard. */
export const readSpending = endpoint({
  method: 'GET',
  path: 'Dashboard/spending',
  access: 'Brand',
  summary: 'What the Brand paid in each of the last months, this one among them.',
  team: 'read',
  query: exact({ bulan: oneOf(SPENDING_RANGES) }),
  reply: ok(MonthlySpending),
});
export type DueList = Static<typeof Due>;
export type KolDashboard = Static<typeof KolDashboard>;
export type BrandDashboard = Static<typeof BrandDashboard>;
