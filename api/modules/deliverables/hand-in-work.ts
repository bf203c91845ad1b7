import {
  LINK_PLATFORMS,
  type PublishedLink,
  platformOfJob,
  readAddress,
  readLink,
} from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { trackWork } from '../figures/index.ts';
import { claimFile } from '../files/index.ts';
import { findLinkedTiktokHandle } from '../kols/index.ts';
import { endProposal, lockWork, takeStep, type WorkContext } from './change-work.ts';
import { findProof, isTakenLink } from './claims.repository.ts';
import { findHandIns, findWorkOfKol } from './deliverables.repository.ts';
import { endGoodsWait } from './goods.ts';
import { handIn, isInReview, type Stage } from './rules/work.ts';

export interface HandedIn {
  readonly campaignId: string;
  readonly kolId: string;
  readonly stage: Stage;
  readonly target: HandInTarget;
  readonly note: string;
  /** Path of an image of the KOL's own. */
  readonly proof: string | undefined;
  /** Path of a video of the KOL's own, as a draft. */
  readonly video?: string | undefined;
}

/** What was handed in: any address of a draft, none where it is a video, or a published work. */
export type HandInTarget = { readonly draft: string | undefined } | { readonly link: PublishedLink };

/** Reads the typed address. Outside of a transaction, because the platform of a short link is asked where it leads. */
export async function readTarget(
  { shortLinks }: Pick<Context, 'shortLinks'>,
  typed: string,
  stage: Stage,
  hasVideo = false,
): Promise<HandInTarget> {
  if (hasVideo && stage !== 'draft') return fail('work_video_unwanted');
  if (hasVideo && typed.trim() === '') return { draft: undefined };
  if (stage === 'draft') return { draft: readAddress(typed)?.href ?? fail('work_address_invalid') };
  const read = readLink(typed);
  if (!read) return fail('work_link_unknown');
  if ('link' in read) return read;
  const found = readLink((await shortLinks.resolve(read.short)) ?? '');
  return found && 'link' in found ? found : fail('work_link_unresolved');
}

/** The KOL hands in a draft or its published link, in the caller's transaction. */
export async function handInWork(tx: Db, context: WorkContext, handedIn: HandedIn): Promise<void> {
  const { campaignId, kolId, stage, note, proof, video } = handedIn;
  const which = await findWorkOfKol(tx, campaignId, kolId);
  if (!which) return fail('work_not_found');
  let work = await lockWork(tx, context, which);
  const at = context.clock.now();
  // Who hands in waits for no product any more.
  work = await endGoodsWait(tx, context, work, kolId);
  const step = handIn(work, stage, at);
  if (typeof step === 'string') return fail(step);
  const link = await checkTarget(tx, handedIn, which.jobType);
  if (isInReview(work)) await checkReplacement(tx, work.contractId, { url: link.url, video });
  if (proof !== undefined && !(await claimFile(tx, kolId, proof, at, { isPrivate: true })))
    fail('work_proof_not_yours');
  if (video !== undefined && !(await claimFile(tx, kolId, video, at, { isPrivate: true, takes: 'video' })))
    fail('work_video_not_yours');
  // A KOL that hands in work no longer wants to cancel: otherwise the Brand could have the work and still agree to the cancellation.
  if (work.cancelBy === kolId) work = await endProposal(tx, work, { at, actorId: kolId });
  if ('link' in handedIn.target) await trackWork(tx, { ...which, kolId, link: handedIn.target.link, at });
  try {
    await takeStep(tx, context, work, step, { at, actorId: kolId, note, proof, video, ...link });
  } catch (error) {
    throw isTakenLink(error) ? new AppError('work_link_taken') : error;
  }
}

/** In all of a contract's work, because the Brand is told of each, and has its whole time again. */
const MAX_REPLACEMENTS = 5;

async function checkReplacement(
  tx: Db,
  contractId: string,
  { url, video }: { readonly url?: string | undefined; readonly video?: string | undefined },
): Promise<void> {
  const { last, replacements } = await findHandIns(tx, contractId);
  // A press that was doubled replaces nothing.
  if (last && last.url === (url ?? null) && last.video === (video ?? null)) fail('work_in_review');
  if (replacements >= MAX_REPLACEMENTS) fail('work_replaced_often');
}

async function checkTarget(tx: Db, { target, kolId }: HandedIn, jobType: string) {
  if ('draft' in target) return { url: target.draft, linkKey: undefined, isLinkProved: false };
  const { url, key, platform, account } = target.link;
  const wanted = platformOfJob(jobType);
  if (wanted && wanted !== platform)
    fail('work_link_platform', {
      reason: `${LINK_PLATFORMS[platform]}, sedangkan pekerjaan ini untuk ${LINK_PLATFORMS[wanted]}`,
    });
  const { isOwn, isOfAnother } = await findProof(tx, key, kolId);
  if (isOfAnother && !isOwn) fail('work_link_taken');
  const linked = platform === 'tiktok' ? await findLinkedTiktokHandle(tx, kolId) : null;
  const isLinked = linked !== null && linked.toLowerCase() === account;
  if (linked !== null && account !== null && !isLinked && !isOwn)
    fail('work_link_foreign', { reason: `@${account}, sedangkan akun Anda yang terhubung @${linked}` });
  return { url, linkKey: key, isLinkProved: isOwn, isAccountUnsure: !isOwn && !isLinked };
}
