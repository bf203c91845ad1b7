import { DAY_MS, HOUR_MS, jakartaDay } from '@sohor/shared/format';
import { isUnderWay, type PayoutsModel } from './payout-model-fixture.ts';

/**
 * What should become of money and work, written from the rules alone, without the product's code: times and amounts are
 * repeated here on purpose. A command that the product accepts and the model refuses, or the reverse, is a difference
 * as well.
 */
export interface MoneyModel extends PayoutsModel {
  readonly campaigns: CampaignModel[];
  readonly contracts: ContractModel[];
  readonly orders: OrderModel[];
  readonly disputes: DisputeModel[];
}

export interface CampaignModel {
  readonly id: string;
  readonly brandId: string;
  readonly priceIdr: number;
  readonly totalIdr: number;
  readonly endDate: string;
  readonly needsDraft: boolean;
  /** KOLs whose application waits for an answer. */
  readonly applied: string[];
  isPaid: boolean;
  isCancelled: boolean;
  isClosed: boolean;
  escrowIdr: number;
}

/** An order at the gateway. Payments from the balance have none. */
export interface OrderModel {
  readonly orderId: string;
  /** Null for a top-up. */
  readonly campaign: CampaignModel | null;
  readonly brandId: string;
  readonly amountIdr: number;
  wentTo: 'escrow' | 'wallet' | null;
  reversedIdr: number;
}

export interface ContractModel {
  readonly id: string;
  readonly campaign: CampaignModel;
  readonly kolId: string;
  readonly offeredAt: number;
  readonly terms: TermsModel;
  status: 'pending' | 'approved' | 'declined' | 'lapsed';
  reservedIdr: number;
  /** The part of the price that its KOL was paid for, fee included. */
  paid: { readonly idr: number; readonly at: number } | null;
  isClawedBack: boolean;
  work: WorkModel | null;
}

/** What was agreed on for one contract; without an offer, what its campaign says. */
export interface TermsModel {
  readonly priceIdr: number;
  readonly draftDue: string | null;
  readonly publishDue: string;
  readonly revisions: number;
}

export interface WorkModel {
  readonly state:
    | 'awaiting'
    | 'review'
    | 'overdue'
    | 'cancelling'
    | 'disputed'
    // The last three are final.
    | 'released'
    | 'cancelled'
    | 'settled';
  readonly stage: 'draft' | 'link';
  readonly deadline: number;
  readonly due: number;
  readonly publishBy: number;
  readonly revisionsLeft: number;
  readonly extensions: number;
  /** Of what was handed in and not judged yet, in all of the work. */
  readonly replacements: number;
  readonly proposal: { readonly by: string; readonly until: number } | null;
}

export interface DisputeModel {
  readonly id: string;
  readonly contract: ContractModel;
  readonly openedBy: string;
  readonly openedAt: number;
  /** The work before the dispute; null for paid work whose content was taken down. */
  readonly before: WorkModel | null;
  /** How many messages each side has sent. */
  readonly said: Map<string, number>;
  isEnded: boolean;
}

/** The work after a command; null where the command is refused. */
export type WorkChange = WorkModel | null;

const SILENCE = 72 * HOUR_MS;
const OFFER = 7 * DAY_MS;

export const newModel = (): MoneyModel => ({
  campaigns: [],
  contracts: [],
  orders: [],
  wallets: new Map(),
  payouts: [],
  accounts: new Map(),
  confirmed: new Map(),
  disputes: [],
});

export function credit({ wallets }: Pick<MoneyModel, 'wallets'>, userId: string, amountIdr: number): void {
  wallets.set(userId, (wallets.get(userId) ?? 0) + amountIdr);
}

export const balanceIn = ({ wallets }: MoneyModel, userId: string) => wallets.get(userId) ?? 0;
export const isInDebt = (model: MoneyModel, brandId: string) => balanceIn(model, brandId) < 0;
export const hasEnded = ({ endDate }: CampaignModel, now: number) => endDate < jakartaDay(new Date(now));

/** The end of a day in Jakarta. */
export const endOf = (day: string) => Date.parse(`${day}T00:00:00+07:00`) + DAY_MS;

/** The part of the escrow that is promised to offers that can still be signed. */
export function promisedIdr({ contracts }: MoneyModel, campaign: CampaignModel, now: number): number {
  if (hasEnded(campaign, now)) return 0;
  const open = contracts.filter((one) => one.campaign === campaign && one.status === 'pending');
  return open.reduce((sum, { terms }) => sum + terms.priceIdr, 0);
}

/** The terms of a contract that no offer made. */
export const termsOfCampaign = ({ priceIdr, needsDraft, endDate }: CampaignModel): TermsModel => ({
  priceIdr,
  draftDue: needsDraft ? endDate : null,
  publishDue: endDate,
  revisions: 2,
});

/** A campaign can be paid until it is paid, cancelled or over. */
export const canBePaid = (campaign: CampaignModel, now: number) =>
  !campaign.isPaid && !campaign.isCancelled && !hasEnded(campaign, now);

export function settle(model: MoneyModel, order: OrderModel, now: number): void {
  const { campaign, brandId, amountIdr } = order;
  if (order.wentTo !== null) return;
  if (campaign === null || !canBePaid(campaign, now)) {
    order.wentTo = 'wallet';
    credit(model, brandId, amountIdr);
    return;
  }
  order.wentTo = 'escrow';
  campaign.escrowIdr += amountIdr;
  campaign.isPaid = true;
}

export function payFromBalance(model: MoneyModel, campaign: CampaignModel): void {
  credit(model, campaign.brandId, -campaign.totalIdr);
  campaign.escrowIdr += campaign.totalIdr;
  campaign.isPaid = true;
}

export function fund(model: MoneyModel, campaign: CampaignModel, amountIdr: number): void {
  credit(model, campaign.brandId, -amountIdr);
  campaign.escrowIdr += amountIdr;
}

/** Signed contracts go on; open offers lapse. */
export function cancel(model: MoneyModel, campaign: CampaignModel): void {
  campaign.isCancelled = true;
  credit(model, campaign.brandId, campaign.escrowIdr);
  campaign.escrowIdr = 0;
  for (const contract of model.contracts)
    if (contract.campaign === campaign && contract.status === 'pending') contract.status = 'lapsed';
}

/** @param cumulativeIdr all that the gateway took back of this order so far */
export function reverse(model: MoneyModel, order: OrderModel, cumulativeIdr: number, now: number): void {
  const taken = cumulativeIdr - order.reversedIdr;
  order.reversedIdr = cumulativeIdr;
  const campaign = order.wentTo === 'escrow' ? order.campaign : null;
  if (campaign === null) {
    credit(model, order.brandId, -taken);
    return;
  }
  const fromEscrow = Math.min(taken, Math.max(0, campaign.escrowIdr - promisedIdr(model, campaign, now)));
  campaign.escrowIdr -= fromEscrow;
  credit(model, order.brandId, fromEscrow - taken);
  const isUntouched = !model.contracts.some(
    (one) =>
      one.campaign === campaign && (one.status === 'approved' || promisedIdr(model, campaign, now) > 0),
  );
  const isEmpty = cumulativeIdr === order.amountIdr && campaign.escrowIdr === 0;
  if (isEmpty && isUntouched) campaign.isPaid = false;
}

const isTooOld = ({ offeredAt, terms }: ContractModel, now: number) =>
  now >= offeredAt + OFFER || now >= endOf(terms.draftDue ?? terms.publishDue);

export function canSign(contract: ContractModel, now: number): boolean {
  const { campaign, status, terms } = contract;
  return status === 'pending' && !isTooOld(contract, now) && campaign.escrowIdr >= terms.priceIdr;
}

export function lapseOld(model: MoneyModel, now: number): void {
  for (const contract of model.contracts)
    if (contract.status === 'pending' && isTooOld(contract, now)) contract.status = 'lapsed';
}

export function sign(contract: ContractModel): void {
  const { campaign, terms } = contract;
  contract.status = 'approved';
  campaign.escrowIdr -= terms.priceIdr;
  contract.reservedIdr = terms.priceIdr;
  const publishBy = endOf(terms.publishDue);
  const deadline = terms.draftDue === null ? publishBy : endOf(terms.draftDue);
  const stage = terms.draftDue === null ? 'link' : 'draft';
  const untouched = { revisionsLeft: terms.revisions, extensions: 0, replacements: 0, proposal: null };
  contract.work = { state: 'awaiting', stage, deadline, due: deadline, publishBy, ...untouched };
}

/** Sets the work's new state, and moves the money if the work has ended. */
export function takeOver(model: MoneyModel, contract: ContractModel, work: WorkModel, now: number): void {
  const before = contract.work;
  contract.work = work;
  if (before === null || isOver(before) || !isOver(work)) return;
  const { campaign, reservedIdr, kolId } = contract;
  contract.reservedIdr = 0;
  if (work.state === 'released') {
    contract.paid = { idr: reservedIdr, at: now };
    credit(model, kolId, netOf(reservedIdr));
  } else {
    // A Brand in debt repays that first.
    const debt = Math.max(0, -balanceIn(model, campaign.brandId));
    const isOver = campaign.isCancelled || hasEnded(campaign, now);
    const toBrand = isOver ? reservedIdr : Math.min(debt, reservedIdr);
    credit(model, campaign.brandId, toBrand);
    campaign.escrowIdr += reservedIdr - toBrand;
  }
}

const feeOf = (idr: number) => Math.floor(idr / 20);
export const netOf = (idr: number) => idr - feeOf(idr);

/** The amounts that taking back a part of a payment moves, each rounded down. */
export function shareOf({ paid }: ContractModel, partIdr: number) {
  const paidIdr = paid?.idr ?? 0;
  const share = (idr: number) => (paidIdr > 0 ? Math.floor((idr * partIdr) / paidIdr) : 0);
  const fromKolIdr = share(netOf(paidIdr));
  return { fromKolIdr, toBrandIdr: fromKolIdr + share(feeOf(paidIdr)) };
}

export function clawBack(model: MoneyModel, contract: ContractModel, partIdr: number): void {
  const { fromKolIdr, toBrandIdr } = shareOf(contract, partIdr);
  contract.isClawedBack = true;
  credit(model, contract.kolId, -fromKolIdr);
  credit(model, contract.campaign.brandId, toBrandIdr);
}

export const isOver = ({ state }: WorkModel) => ['released', 'cancelled', 'settled'].includes(state);
const isShut = (work: WorkModel) => isOver(work) || work.state === 'disputed';

/** The work after all deadlines that have passed by now. */
export function passed(work: WorkModel, now: number): WorkModel {
  if (isOver(work) || now < work.due)
    return work.proposal && !isOver(work) && work.proposal.until <= now ? { ...work, proposal: null } : work;
  switch (work.state) {
    case 'awaiting':
      return passed({ ...work, state: 'overdue', due: work.due + 7 * DAY_MS }, now);
    case 'review':
      return passed(accepted(work, now), now);
    case 'overdue':
      return passed({ ...work, state: 'cancelling', due: now + SILENCE }, now);
    default:
      return { ...work, state: 'cancelled', proposal: null };
  }
}

function accepted(work: WorkModel, now: number): WorkModel {
  if (work.stage === 'link') return { ...work, state: 'released', proposal: null };
  return { ...awaitedUntil(work, Math.max(work.deadline, work.publishBy, now + SILENCE)), stage: 'link' };
}

const awaitedUntil = (work: WorkModel, deadline: number): WorkModel => ({
  ...work,
  state: 'awaiting',
  deadline,
  due: deadline,
});

export function afterHandIn(
  work: WorkModel,
  stage: 'draft' | 'link',
  kolId: string,
  now: number,
): WorkChange {
  const isReplaced = work.state === 'review';
  if ((work.state !== 'awaiting' && !isReplaced) || work.stage !== stage) return null;
  if (isReplaced && work.replacements >= 5) return null;
  const replacements = work.replacements + Number(isReplaced);
  const proposal = work.proposal?.by === kolId ? null : work.proposal;
  return { ...work, state: 'review', due: now + SILENCE, proposal, replacements };
}

export const afterAccepting = (work: WorkModel, now: number): WorkChange =>
  work.state === 'review' ? accepted(work, now) : null;

export function afterRevision(work: WorkModel, now: number): WorkChange {
  if (work.state !== 'review' || work.revisionsLeft === 0) return null;
  const deadline = Math.max(work.deadline, now + SILENCE);
  return { ...awaitedUntil(work, deadline), revisionsLeft: work.revisionsLeft - 1 };
}

export function afterExtending(work: WorkModel, day: string, now: number): WorkChange {
  const deadline = endOf(day);
  if (work.state !== 'overdue' || work.extensions >= 2) return null;
  if (deadline <= now || deadline > now + 15 * DAY_MS) return null;
  return { ...awaitedUntil(work, deadline), extensions: work.extensions + 1 };
}

export function afterProposal(work: WorkModel, by: string, brandId: string, now: number): WorkChange {
  if (work.state === 'overdue' && by === brandId) return { ...work, state: 'cancelling', due: now + SILENCE };
  if (isShut(work) || work.state === 'cancelling' || work.proposal) return null;
  return { ...work, proposal: { by, until: now + SILENCE } };
}

export function afterAnswer(work: WorkModel, by: string, agrees: boolean): WorkChange {
  if (isOver(work) || work.proposal === null || work.proposal.by === by) return null;
  return { ...work, proposal: null, ...(agrees && { state: 'cancelled' }) };
}

export function closeEnded(model: MoneyModel, now: number): void {
  for (const campaign of model.campaigns) {
    if (campaign.isClosed || !campaign.isPaid || !hasEnded(campaign, now)) continue;
    campaign.isClosed = true;
    credit(model, campaign.brandId, campaign.escrowIdr);
    campaign.escrowIdr = 0;
  }
}

/** Every balance that is not zero, by account and owner. */
export function balancesOf(model: MoneyModel, brandIds: readonly string[]): Record<string, number> {
  const all = [
    ...model.campaigns.map(({ id, escrowIdr }) => [`campaign_escrow ${id}`, escrowIdr] as const),
    ...model.contracts.map(({ id, reservedIdr }) => [`contract_escrow ${id}`, reservedIdr] as const),
    ...[...model.wallets].map(
      ([id, amount]) => [`${brandIds.includes(id) ? 'brand' : 'kol'}_wallet ${id}`, amount] as const,
    ),
    ...model.payouts
      .filter(isUnderWay)
      .map(({ id, amountIdr }) => [`payout_clearing ${id}`, amountIdr] as const),
  ];
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0).sort());
}
