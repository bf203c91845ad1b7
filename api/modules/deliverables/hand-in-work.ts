import {
  type AgreedPiece,
  LINK_PLATFORMS,
  type PublishedLink,
  pieceName,
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
import { findHandIns, findWorkOfKol } from './deliverables.repository.ts';
import { endGoodsWait } from './goods.ts';
import { findClaims, isTakenLink, setLinks } from './pieces.repository.ts';
import { type HandedInLink, handIn, isInReview, type Stage } from './rules/work.ts';

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

/** What was handed in: any address of a draft, none where it is a video; or a published work for each piece, or why it is none. */
export type HandInTarget =
  | { readonly draft: string | undefined }
  | { readonly links: readonly (PublishedLink | AppError)[] };

/** Reads the typed addresses. Outside of a transaction, because the platform of a short link is asked where it leads. */
export async function readTarget(
  { shortLinks }: Pick<Context, 'shortLinks'>,
  typed: readonly string[],
  stage: Stage,
  hasVideo = false,
): Promise<HandInTarget> {
  if (hasVideo && stage !== 'draft') return fail('work_video_unwanted');
  if (stage === 'link') return { links: await Promise.all(typed.map((one) => readOne(shortLinks, one))) };
  const [draft = '', another] = typed;
  if (hasVideo && draft.trim() === '') return { draft: undefined };
  if (another !== undefined) return fail('work_address_invalid');
  return { draft: readAddress(draft)?.href ?? fail('work_address_invalid') };
}

async function readOne(shortLinks: Context['shortLinks'], typed: string): Promise<PublishedLink | AppError> {
  const read = readLink(typed);
  if (!read) return new AppError('work_link_unknown');
  if ('link' in read) return read.link;
  const found = readLink((await shortLinks.resolve(read.short)) ?? '');
  return found && 'link' in found ? found.link : new AppError('work_link_unresolved');
}

/** The KOL hands in a draft or its published links, in the caller's transaction. */
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
  const { links, published } = await checkTarget(tx, handedIn, which);
  if (isInReview(work)) await checkReplacement(tx, work.contractId, links, video);
  if (proof !== undefined && !(await claimFile(tx, kolId, proof, at, { isPrivate: true })))
    fail('work_proof_not_yours');
  if (video !== undefined && !(await claimFile(tx, kolId, video, at, { isPrivate: true, takes: 'video' })))
    fail('work_video_not_yours');
  // A KOL that hands in work no longer wants to cancel: otherwise the Brand could have the work and still agree to the cancellation.
  if (work.cancelBy === kolId) work = await endProposal(tx, work, { at, actorId: kolId });
  if (published) {
    await trackWork(tx, { ...which, kolId, links: published, at });
    try {
      await setLinks(tx, work.contractId, published);
    } catch (error) {
      throw isTakenLink(error) ? new AppError('work_link_taken') : error;
    }
  }
  await takeStep(tx, context, work, step, { at, actorId: kolId, note, proof, video, links });
}

/** In all of a contract's work, because the Brand is told of each, and has its whole time again. */
const MAX_REPLACEMENTS = 5;

async function checkReplacement(
  tx: Db,
  contractId: string,
  links: readonly HandedInLink[],
  video: string | undefined,
): Promise<void> {
  const { last, replacements } = await findHandIns(tx, contractId);
  const urls = (some: readonly HandedInLink[]) => some.map(({ url }) => url).join('\n');
  // A press that was doubled replaces nothing.
  if (last && urls(last.links ?? []) === urls(links) && last.video === (video ?? null))
    fail('work_in_review');
  if (replacements >= MAX_REPLACEMENTS) fail('work_replaced_often');
}

interface WhichWork {
  readonly contractId: string;
  readonly jobType: string;
  readonly pieces: readonly AgreedPiece[];
}

/** A link for each piece; every one that cannot be handed in is told, with its piece. */
async function checkTarget(tx: Db, { target, kolId }: HandedIn, { contractId, jobType, pieces }: WhichWork) {
  if ('draft' in target)
    return { links: target.draft === undefined ? [] : [{ url: target.draft, isAccountUnsure: false }] };
  if (target.links.length !== pieces.length) return fail('work_links_incomplete');
  const keys = target.links.flatMap((link) => ('key' in link ? [link.key] : []));
  const claims = await findClaims(tx, keys, { kolId, contractId });
  const isAtTiktok = keys.some((key) => key.startsWith('tiktok:'));
  const linked = isAtTiktok ? await findLinkedTiktokHandle(tx, kolId) : null;

  const checked = target.links.map((link, n) => {
    if (link instanceof AppError) return link;
    const { url, key, platform, account } = link;
    const wanted = platformOfJob(pieces[n]?.platform ?? jobType);
    if (wanted && wanted !== platform)
      return new AppError('work_link_platform', {
        reason: `${LINK_PLATFORMS[platform]}, sedangkan pekerjaan ini untuk ${LINK_PLATFORMS[wanted]}`,
      });
    if (target.links.findIndex((one) => 'key' in one && one.key === key) < n)
      return new AppError('work_link_twice');
    const { isOwn = false, isOfAnother = false, isUsed = false } = claims.get(key) ?? {};
    if (isUsed || (isOfAnother && !isOwn)) return new AppError('work_link_taken');
    const isLinked = platform === 'tiktok' && linked !== null && linked.toLowerCase() === account;
    if (platform === 'tiktok' && linked !== null && account !== null && !isLinked && !isOwn)
      return new AppError('work_link_foreign', {
        reason: `@${account}, sedangkan akun Anda yang terhubung @${linked}`,
      });
    return { key, url, isProved: isOwn, isAccountUnsure: !isOwn && !isLinked };
  });
  const refused = checked.flatMap((error, n) =>
    error instanceof AppError ? [{ error, piece: pieces[n] }] : [],
  );
  const [first] = refused;
  if (first && pieces.length === 1) throw first.error;
  if (first)
    return fail('work_links_refused', {
      reason: refused.map(({ error, piece }) => `${piece && pieceName(piece)}: ${error.text}`).join('\n'),
    });
  const published = checked.flatMap((link) => (link instanceof AppError ? [] : [link]));
  return { published, links: published.map(({ url, isAccountUnsure }) => ({ url, isAccountUnsure })) };
}
