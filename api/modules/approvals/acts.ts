import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';

/** An act that may need two persons. */
export interface ApprovableAct {
  /** `write_off`: stands in the audit chain, and in the proposals. */
  readonly name: string;
  /**
   * Carries the act out in the caller's transaction. It runs once for each proposal, and checks again what may have changed since.
   * @param act `key` names this one act for the ledger; `details` are as they were proposed, from JSON; `actor` names who acts:
   *   where two had to, both
   */
  readonly run: (
    tx: Db,
    act: { key: string; details: unknown; reason: string; actor: string },
    context: Context,
  ) => Promise<void>;
}

const ACTS = new Map<string, ApprovableAct>();

/** Makes an act known, so that a proposal of it can be carried out when another person confirms it. */
export function allowAct(act: ApprovableAct): void {
  ACTS.set(act.name, act);
}

export function actNamed(name: string): ApprovableAct {
  const act = ACTS.get(name);
  if (!act) throw new Error(`no module carries out "${name}"`);
  return act;
}
