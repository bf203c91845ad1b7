import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import {
  type ContractModel,
  clawBack,
  credit,
  type DisputeModel,
  type MoneyModel,
  netOf,
  passed,
  shareOf,
  takeOver,
  type WorkModel,
} from './money-model-fixture.ts';

const EVIDENCE_MS = 48 * HOUR_MS;
const KEPT_ONLINE_MS = 30 * DAY_MS;
const DISPUTABLE: readonly WorkModel['state'][] = ['awaiting', 'review', 'overdue'];

export const isHeard = ({ openedAt }: DisputeModel, now: number) => now >= openedAt + EVIDENCE_MS;

export const openDisputeOf = ({ disputes }: MoneyModel, contract: ContractModel) =>
  disputes.find((one) => one.contract === contract && !one.isEnded);

/** What a new dispute would be about; null where there can be none. */
export function subjectOf(
  model: MoneyModel,
  contract: ContractModel,
  userId: string,
  now: number,
): 'work' | 'content' | null {
  if (contract.work === null || openDisputeOf(model, contract)) return null;
  const own = model.disputes.filter((one) => one.contract === contract && one.openedBy === userId);
  if (own.length >= 2) return null;
  const isBrand = userId === contract.campaign.brandId;
  // Not for work that silence accepts only now: the Brand has not seen it paid, so it opens no dispute about its content.
  if (contract.work.state === 'released' && isBrand && contract.paid)
    return now - contract.paid.at <= KEPT_ONLINE_MS && !contract.isClawedBack ? 'content' : null;
  const { state } = passed(contract.work, now);
  return DISPUTABLE.includes(state) || (state === 'cancelling' && !isBrand) ? 'work' : null;
}

/** While work is disputed its deadlines do not pass. */
export function openDispute(
  model: MoneyModel,
  contract: ContractModel,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: number },
): void {
  const subject = subjectOf(model, contract, userId, now);
  let before: WorkModel | null = null;
  if (subject === 'work' && contract.work) {
    takeOver(model, contract, passed(contract.work, now), now);
    before = { ...contract.work, proposal: null };
    contract.work = { ...before, state: 'disputed', due: Number.POSITIVE_INFINITY };
  }
  const said = new Map([[userId, 1]]);
  model.disputes.push({ id, contract, openedBy: userId, openedAt: now, before, said, isEnded: false });
}

/** The work goes on, its deadlines later by the time of the dispute. */
export function withdraw(dispute: DisputeModel, now: number): void {
  const { before, contract, openedAt } = dispute;
  dispute.isEnded = true;
  const stood = now - openedAt;
  if (before) contract.work = { ...before, deadline: before.deadline + stood, due: before.due + stood };
}

/** Of paid work there must be something to take back: each share is rounded down. */
export function canDecide({ before, contract }: DisputeModel, toKolIdr: number): boolean {
  const backIdr = contract.terms.priceIdr - toKolIdr;
  return before !== null || backIdr === 0 || shareOf(contract, backIdr).toBrandIdr > 0;
}

export function decide(model: MoneyModel, dispute: DisputeModel, toKolIdr: number, now: number): void {
  const { before, contract } = dispute;
  const { campaign, kolId } = contract;
  dispute.isEnded = true;
  const toBrandIdr = contract.terms.priceIdr - toKolIdr;
  if (before === null) {
    if (toBrandIdr > 0) clawBack(model, contract, toBrandIdr);
    return;
  }
  contract.work = { ...before, state: 'settled' };
  contract.reservedIdr = 0;
  if (toKolIdr > 0) contract.paid = { idr: toKolIdr, at: now };
  credit(model, kolId, netOf(toKolIdr));
  credit(model, campaign.brandId, toBrandIdr);
}
