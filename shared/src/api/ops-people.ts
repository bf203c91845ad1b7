import type {
  PersonFilter,
  StaffEvent,
  StaffPerson,
  PersonAffairs as WireAffairs,
  PersonContract as WireContract,
  PersonPayment as WirePayment,
} from '../wire/index.ts';
import { TOP_UP_LABELS } from '../wire/top-up-labels.ts';
import { type BrandContract, toContractWork } from './brand-contracts.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type StaffDispute, toStaffDispute } from './ops-disputes.ts';
import { type StaffPayout, toStaffPayout } from './ops-payouts.ts';
import { type Page, toPage } from './page.ts';
import { stateOf } from './status.ts';
import type { TopUpStatus } from './top-up.ts';
import { toHeld, type Wallet } from './wallet.ts';

export type { StaffPerson };

/** People, newest first. */
export async function searchPeople({
  text,
  filter,
  cursor,
}: StaffSearch<PersonFilter> = {}): Promise<Page<StaffPerson>> {
  return toPage(await call('GET Ops/users', { query: { q: text, status: filter, cursor } }), (row) => row);
}

/** A contract of a person, for staff. */
export interface PersonContract
  extends Pick<
    BrandContract,
    'id' | 'status' | 'campaignName' | 'priceIdr' | 'createdAt' | 'signableUntil' | 'work'
  > {
  otherId: string;
  otherName: string;
}

/** A Brand's payment of a campaign or a top-up, for staff. Whole rupiah; times are ISO 8601. */
export interface PersonPayment {
  id: string;
  /** Its name at the payment gateway. */
  orderId: string;
  /** Null for a top-up. */
  campaignName: string | null;
  isFromBalance: boolean;
  amountIdr: number;
  /** What the bank took back. */
  returnedIdr: number;
  status: TopUpStatus;
  /** True where money of a campaign goes to the balance instead, because the campaign no longer needs it. */
  fillsBalance: boolean;
  createdAt: string;
  expiresAt: string;
  /** When it was paid or ended; null while it can be paid. */
  closedAt: string | null;
}

/** Number of open reports. */
export interface OpenReports {
  about: number;
  by: number;
}

/** The names by which staff checks who somebody is. */
export interface NameEvidence {
  /** Null without tax data. */
  tax: { name: string; kind: string; isVerified: boolean } | null;
  /** The account for withdrawals and former ones, newest first. The name is as its owner wrote it; the number is masked. */
  accounts: {
    id: string;
    bankName: string;
    accountNumber: string;
    accountName: string;
    /** What comparing the name with the bank's gave; null where the bank was not asked. */
    match: 'Cocok' | 'Cocok sebagian' | null;
    /** Why the bank refused it. */
    refusal: string | null;
    /** ISO 8601; the account in use was not replaced. */
    createdAt: string;
    replacedAt: string | null;
  }[];
}

/** What goes on with a KOL or a Brand. */
export interface PersonAffairs extends Pick<Wallet, 'pendingIdr' | 'young'> {
  /** At most five, running ones first. */
  disputes: StaffDispute[];
  chatReports: OpenReports;
  reviewReports: OpenReports;
  /** Open signs that name this account. */
  signs: number;
  contracts: Page<PersonContract>;
  /** At most five, newest first. */
  payouts: StaffPayout[];
  payments: Page<PersonPayment>;
  names: NameEvidence;
}

/** One person's data for staff. */
export interface PersonDetails {
  person: StaffPerson;
  /** Whole rupiah; null for staff and for members of a team. */
  balanceIdr: number | null;
  /** Null where the balance is. */
  affairs: PersonAffairs | null;
  /** Times are ISO 8601. */
  sessions: { id: string; userAgent: string | null; createdAt: string; lastUsedAt: string }[];
  /** The latest acts of staff on the person. */
  events: StaffEvent[];
}

/** @throws {ApiError} 404 when there is no such person */
export async function fetchPerson(id: string): Promise<PersonDetails> {
  const { balance, urusan, ...rest } = (await call('GET Ops/users/:id', { params: { id } })).data;
  return { ...rest, balanceIdr: balance, affairs: urusan && toAffairs(urusan) };
}

/** More of a person's contracts, newest first. */
export async function fetchPersonContracts(id: string, cursor?: string): Promise<Page<PersonContract>> {
  const query = { limit: PAGE_SIZE, cursor };
  return toPage(await call('GET Ops/users/:id/contracts', { params: { id }, query }), toContract);
}

/** More of a Brand's payments, newest first. */
export async function fetchPersonPayments(id: string, cursor?: string): Promise<Page<PersonPayment>> {
  const query = { limit: PAGE_SIZE, cursor };
  return toPage(await call('GET Ops/users/:id/payments', { params: { id }, query }), toPayment);
}

const PAGE_SIZE = '20';

const toAffairs = (wire: WireAffairs): PersonAffairs => ({
  ...toHeld(wire),
  disputes: wire.sengketa.map(toStaffDispute),
  chatReports: toReports(wire.laporanPesan),
  reviewReports: toReports(wire.laporanUlasan),
  signs: wire.tanda,
  contracts: toPage(wire.kontrak, toContract),
  payouts: wire.penarikan.map(toStaffPayout),
  payments: toPage(wire.pembayaran, toPayment),
  names: toNames(wire.nama),
});

const toNames = ({ pajak, rekening }: WireAffairs['nama']): NameEvidence => ({
  tax: pajak && { name: pajak.nama, kind: pajak.jenis, isVerified: pajak.terverifikasi },
  accounts: rekening.map(({ cocok, ...account }) => ({ ...account, match: cocok })),
});

const toReports = ({ tentang, dari }: WireAffairs['laporanPesan']): OpenReports => ({
  about: tentang,
  by: dari,
});

const toContract = (wire: WireContract): PersonContract => ({
  id: wire.id,
  status: wire.status,
  campaignName: wire.namaCampaign,
  priceIdr: wire.harga,
  createdAt: wire.createdAt,
  signableUntil: wire.berlakuSampai ?? null,
  work: toContractWork(wire.konten),
  otherId: wire.pihakLain.id,
  otherName: wire.pihakLain.fullName,
});

const toPayment = ({ order_id, campaign, sumber, amount, returned, keSaldo, ...wire }: WirePayment) => ({
  ...wire,
  orderId: order_id,
  campaignName: campaign,
  isFromBalance: sumber === 'Saldo',
  amountIdr: amount,
  returnedIdr: returned,
  status: stateOf(TOP_UP_LABELS, wire.status),
  fillsBalance: keSaldo,
});

/** What staff can change about a person. */
export type PersonChange = 'block' | 'freeze' | 'verify';

/** @param isSet false reverts the change @throws {ApiError} 409 when it is so already */
export async function changePerson(
  id: string,
  change: PersonChange,
  isSet: boolean,
  reason: string,
): Promise<void> {
  const [params, alasan] = [{ id }, reason];
  if (change === 'block') await call('PUT Ops/users/:id/block', { params, body: { blocked: isSet, alasan } });
  else if (change === 'freeze')
    await call('PUT Ops/users/:id/freeze', { params, body: { frozen: isSet, alasan } });
  else await call('PUT Ops/users/:id/verify', { params, body: { verified: isSet, alasan } });
}

/** Ends one session of a person, or all. @returns how many ended */
export async function signPersonOut(id: string, reason: string, sessionId?: string): Promise<number> {
  const body = { alasan: reason, ...(sessionId !== undefined && { idSession: sessionId }) };
  return (await call('PUT Ops/users/:id/signOut', { params: { id }, body })).data.ended;
}

/** A number in full, which is masked everywhere else. */
export interface WholeNumber {
  /** `NIK`, `NPWP`, or the bank's name. */
  kind: string;
  number: string;
  name: string;
}

/**
 * Shows one number of a person in full; the reason goes into the audit chain.
 * @param payoutId for an account: a withdrawal that went there; without it, the current account
 */
export async function unmaskNumber(
  personId: string,
  what: 'tax' | 'account',
  reason: string,
  payoutId?: string,
): Promise<WholeNumber> {
  const body = {
    apa: what === 'tax' ? ('Pajak' as const) : ('Rekening' as const),
    ...(payoutId !== undefined && { idPenarikan: payoutId }),
    alasan: reason,
  };
  const { data } = await call('POST Ops/users/:id/unmask', { params: { id: personId }, body });
  return { kind: data.jenis, number: data.nomor, name: data.nama };
}
