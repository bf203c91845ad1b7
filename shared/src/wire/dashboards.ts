import { type Static, Type } from 'typebox';
import { CAMPAIGN_LABELS, SPENDING_RANGES } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PeriodQuery, page, TableQuery, Uuid } from './endpoint.ts';
import { WorkTotals } from './figure-reports.ts';

const Count = Type.Integer({ minimum: 0 });
const Rupiah = Type.Integer();

/**
 * Steps with a time or money in them. `object`: the Brand gave up on late work, and the KOL may object. `await_decision`: Sohor decides
 * a dispute, which both sides see among their own, because their money hangs on it. `pay_top_up`: top-ups that are open. `settle_balance`: the balance is below zero. `payout_returned`: a withdrawal came
 * back, and no other one followed. `give_tax_data`: a KOL with contracts has given none. `give_address`, `ship_goods`,
 * `receive_goods`: a product that the Brand sends for the work.
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
  'await_decision',
  'answer_offer',
  'fund_offer',
  'sign_contract',
  'pay_campaign',
  'pay_top_up',
  'choose_applicants',
  'payout_returned',
  'settle_balance',
  'give_tax_data',
  'give_address',
  'ship_goods',
  'receive_goods',
] as const;

/** Whose step it is: the caller's, or somebody else's for whom the caller waits. */
export const DUE_TURNS = ['saya', 'lawan'] as const;

const DueItem = exact({
  kind: oneOf(DUE_KINDS),
  giliran: oneOf(DUE_TURNS),
  idCampaign: nullable(Uuid),
  /** Null where there is no contract. */
  idKontrak: nullable(Uuid),
  /** Null unless the step is about an offer. */
  idPenawaran: nullable(Uuid),
  namaProyek: nullable(Type.String()),
  /** Name of the other side. */
  nama: nullable(Type.String()),
  /** When it is decided without a step, or cannot be done any more; of applicants, when their work is to begin. */
  sampai: nullable(Type.String({ format: 'date-time' })),
  /** Price; for a KOL less fee and tax, by today's rules. */
  jumlah: nullable(Rupiah),
  /** Number of applicants; otherwise 1. */
  banyak: Count,
});

/** What waits for the caller, the soonest first; what has no time comes last. */
const Due = exact({
  total: Count,
  /** The first 20. */
  items: Type.Array(DueItem),
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
  /** Of work published in the last 30 days; null when there is none. */
  hasil30Hari: nullable(WorkTotals),
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

/** `dari` and `sampai` are the days on which the time of a step ends. */
export const listDue = endpoint({
  method: 'GET',
  path: 'Dashboard/due',
  access: 'session',
  summary: 'What the caller has to do and whom it waits for: what ends soonest first, 10, 25 or 50 a page.',
  team: 'read',
  query: exact({
    ...TableQuery.properties,
    ...PeriodQuery.properties,
    giliran: Type.Optional(oneOf(DUE_TURNS)),
  }),
  reply: page(DueItem),
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
/** What waits for the reader. */
export type DueList = Static<typeof Due>;
/** One step, of the caller or of another. */
export type DueItem = Static<typeof DueItem>;
export type KolDashboard = Static<typeof KolDashboard>;
export type BrandDashboard = Static<typeof BrandDashboard>;
