import { randomUUID } from 'node:crypto';
import { formatRupiah } from '@sohor/shared/format';
import type { HeldDecision } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type ApprovableAct, proposeAct } from '../approvals/index.ts';
import { ClawbackRefused, clawBack } from '../deliverables/index.ts';
import { findRest, moveRest } from '../former-accounts/index.ts';
import { freeHeldPay, listHeldPay } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import type { StaffActor } from '../staff/index.ts';
import { describePay, describeRest } from './held-money-replies.ts';

/** Name of the act in proposals and in the staff's audit chain. */
export const ACT = 'held_money';

interface Wanted {
  /** Of the contract, the order or the closed account. */
  readonly id: string;
  readonly decision: HeldDecision;
  /** The account that gets what a closed one has or owes. */
  readonly toId: string | undefined;
}

interface Proposed extends Wanted {
  readonly amountIdr: number;
}

/**
 * Proposes what becomes of held money. Whatever the amount, a second person confirms it.
 * @returns id of the proposal
 */
export async function proposeHeld(
  context: Context,
  by: StaffActor & { readonly actorId: string },
  { reason, ...wanted }: Wanted & { readonly reason: string },
): Promise<string | null> {
  const { summary, amountIdr } = await findHeld(context.db, wanted);
  const details: Proposed = { ...wanted, amountIdr };
  return proposeAct(context, by, {
    ...{ act: ACT, details, summary, reason, amountIdr: Math.abs(amountIdr), subject: wanted.id },
    ...{ isOnce: true, needsTwo: true, requestKey: randomUUID() },
  });
}

/** The held money that a decision is about, in words for the second person. */
async function findHeld(db: Db, { id, decision, toId }: Wanted) {
  if (decision === 'move') {
    const rest = (await findRest(db, id)) ?? fail('held_money_not_found');
    const { jumlah, pemilik, calon } = describeRest(rest);
    const heir = calon.find((one) => one.id === toId) ?? fail('held_money_not_found');
    const by = heir.pajakCocok ? 'nomor pajak sama' : 'hanya nomor WhatsApp sama';
    const what = `${jumlah < 0 ? 'Utang' : 'Saldo'} ${formatRupiah(Math.abs(jumlah))} akun tertutup ${pemilik}`;
    return { summary: `${what} ke ${heir.nama} (${by})`, amountIdr: jumlah, pay: undefined };
  }
  const [pay] = await listHeldPay(db, { id, limit: 1 });
  if (!pay) return fail('held_money_not_found');
  if (decision === 'take_back' && pay.contractId === null) fail('held_money_no_contract');
  const { pemilik, brand, campaign, jumlah } = await describePay(db, pay);
  const about = `${formatRupiah(jumlah)} untuk ${pemilik} dari ${brand}${campaign === null ? '' : `, ${campaign}`}`;
  const summary = decision === 'pay' ? `Bayarkan ${about}; Sohor menanggung` : `Tarik kembali ${about}`;
  return { summary, amountIdr: jumlah, pay };
}

/** Carries out what two persons decided, unless it is another amount by now. */
export const decideHeld: ApprovableAct['run'] = async (tx, { key, details, reason, actor }, { clock }) => {
  const proposed = details as Proposed;
  const { amountIdr, pay } = await findHeld(tx, proposed);
  if (amountIdr !== proposed.amountIdr) fail('held_money_changed');
  if (!pay) return moveRest(tx, { id: proposed.id, toId: proposed.toId ?? '' });
  const isPaid = proposed.decision === 'pay';
  if (isPaid) await freeHeldPay(tx, pay);
  else await takeBack(tx, { contractId: pay.contractId ?? '', reason, actor });
  const facts = { amountIdr, isPaid, reason };
  await addNotices(tx, [{ kind: 'pay_decided', userId: pay.ownerId, key, at: clock.now(), facts }]);
};

async function takeBack(tx: Db, clawback: Parameters<typeof clawBack>[1]): Promise<void> {
  try {
    await clawBack(tx, clawback);
  } catch (error) {
    if (error instanceof ClawbackRefused) fail('held_money_not_taken', error.message);
    throw error;
  }
}
