import type { Db } from '../../platform/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { claimFile } from '../files/index.ts';
import { findLinkedTiktokHandle } from '../kols/index.ts';
import { endProposal, lockWork, takeStep, type WorkContext } from './change-work.ts';
import { findProof, findWorkOfKol, isTakenLink } from './deliverables.repository.ts';
import { isForeignAccount, readAddress, readPublishedLink } from './published-link.ts';
import { handIn, type Stage } from './work.ts';

export interface HandedIn {
  readonly campaignId: string;
  readonly kolId: string;
  readonly stage: Stage;
  readonly url: string;
  readonly note: string;
  /** Path of an image of the KOL's own. */
  readonly proof: string | undefined;
}

/** The KOL hands in a draft or its published link, in the caller's transaction. */
export async function handInWork(tx: Db, context: WorkContext, handedIn: HandedIn): Promise<void> {
  const { campaignId, kolId, stage, note, proof } = handedIn;
  const which = await findWorkOfKol(tx, campaignId, kolId);
  if (!which) return fail('work_not_found');
  let work = await lockWork(tx, context, which);
  const at = context.clock.now();
  const step = handIn(work, stage, at);
  if (typeof step === 'string') return fail(step);
  const link = await readLink(tx, handedIn);
  if (proof !== undefined && !(await claimFile(tx, kolId, proof, at, { isPrivate: true })))
    fail('work_proof_not_yours');
  // A KOL that hands in work no longer wants to cancel: otherwise the Brand could have the work and still agree to the cancellation.
  if (work.cancelBy === kolId) work = await endProposal(tx, work, { at, actorId: kolId });
  try {
    await takeStep(tx, context, work, step, { at, actorId: kolId, note, proof, ...link });
  } catch (error) {
    throw isTakenLink(error) ? new AppError('work_link_taken') : error;
  }
}

async function readLink(tx: Db, { stage, url, kolId }: HandedIn) {
  if (stage === 'draft') {
    const address = readAddress(url);
    return { url: address?.href ?? fail('work_address_invalid'), linkKey: undefined, isLinkProved: false };
  }
  const link = readPublishedLink(url);
  if (!link) return fail('work_link_unknown');
  const { isOwn, isOfAnother } = await findProof(tx, link.key, kolId);
  if (isOfAnother && !isOwn) fail('work_link_taken');
  return {
    url: link.url,
    linkKey: link.key,
    isLinkProved: isOwn,
    isForeignAccount: isForeignAccount(link, await findLinkedTiktokHandle(tx, kolId)),
  };
}
