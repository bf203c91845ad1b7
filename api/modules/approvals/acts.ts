import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';

/** Acts whose proposal, confirmation and refusal have names in the audit chain, too. */
export type ApprovableName =
  | 'write_off'
  | 'dispute_decided'
  | 'tax_remitted'
  | 'tax_certified'
  | 'held_money';

/** An act that may need two persons. */
export interface ApprovableAct {
  /** It names the act in the audit chain and in the proposals. */
  readonly name: ApprovableName;
  /**
   * Carries the act out in the caller's transaction. It runs once for each proposal, and checks again what may have changed
   * since.
   * @param act `key` is unique for this act, for the ledger; `details` come from JSON, as they were proposed; `actor` names who
   *   acts, or both persons where two were needed
   */
  readonly run: (
    tx: Db,
    act: { key: string; details: unknown; reason: string; actor: string },
    context: Context,
  ) => Promise<void>;
}

const ACTS = new Map<string, ApprovableAct>();

/** Registers an act, so that a proposal of it can be carried out when another person confirms it. */
export function allowAct(act: ApprovableAct): void {
  ACTS.set(act.name, act);
}

export function actNamed(name: string): ApprovableAct {
  const act = ACTS.get(name);
  if (!act) throw new Error(`no module carries out "${name}"`);
  return act;
}
