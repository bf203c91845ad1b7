import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { addNotices } from '../notices/index.ts';
import { readOwnReviews } from './read-reviews.ts';
import { insertAnswer, insertReport, insertReview } from './reviews.repository.ts';
import { openUntil } from './rules/review.ts';

export interface Place {
  readonly contractId: string;
  readonly partyId: string;
}

/** One side reviews the other, once, in the caller's transaction. */
export async function writeReview(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { contractId, partyId }: Place,
  { marks, body }: { readonly marks: readonly number[]; readonly body: string },
): Promise<void> {
  const { work, reply, isTheirs } = await readOwnReviews(tx, context, contractId, partyId);
  if (!work.endedAt) return fail('review_too_early');
  if (reply.milikSaya) return fail('review_written');
  const now = context.clock.now();
  const until = openUntil(work.endedAt);
  if (now >= until) return fail('review_too_late');
  const isBrand = partyId === work.brandId;
  const subjectId = isBrand ? work.kolId : work.brandId;
  const isNew = await insertReview(tx, {
    contract_id: contractId,
    by_side: isBrand ? 'brand' : 'kol',
    author_id: partyId,
    subject_id: subjectId,
    marks: [...marks],
    body: body.trim(),
    written_at: now,
    open_until: until,
  });
  if (!isNew) return fail('review_written');
  await addNotices(tx, [
    {
      kind: 'reviewed',
      userId: subjectId,
      fromId: partyId,
      key: contractId,
      campaignId: work.campaignId,
      at: now,
      facts: { contractId, until: until.toISOString(), isShown: isTheirs },
    },
  ]);
}

/** Answers what the other side wrote, once. */
export async function answerReview(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { contractId, partyId }: Place,
  words: string,
): Promise<void> {
  const { theirs } = await readOwnReviews(tx, context, contractId, partyId);
  if (!theirs) return fail('review_not_shown');
  const body = wordsOf(words);
  const answer = { contract_id: contractId, by_side: theirs.side, body, answered_at: context.clock.now() };
  if (!(await insertAnswer(tx, answer))) fail('review_answered');
}

/** Asks staff to look at what the other side wrote, once. */
export async function reportReview(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { contractId, partyId }: Place,
  words: string,
): Promise<void> {
  const { theirs } = await readOwnReviews(tx, context, contractId, partyId);
  if (!theirs) return fail('review_not_shown');
  if (theirs.body === '') fail('review_wordless');
  const reason = wordsOf(words);
  const report = { contract_id: contractId, by_side: theirs.side, reason, reported_at: context.clock.now() };
  if (!(await insertReport(tx, report))) fail('review_reported');
}

const wordsOf = (typed: string) => (isVisible(typed) ? typed.trim() : fail('review_words_required'));
