import type { ContractReviews, Review } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import {
  findReviewedWork,
  listReviewsOfContract,
  type ReviewedWork,
  type ReviewRow,
} from './reviews.repository.ts';
import { openUntil, stateOf } from './rules/review.ts';

/** The reviews of a contract, for one of its sides. */
export interface OwnReviews {
  readonly work: ReviewedWork;
  readonly mine: ReviewRow | undefined;
  /** Undefined, too, while the reader may not know it. */
  readonly theirs: ReviewRow | undefined;
  /** The other side has written. */
  readonly isTheirs: boolean;
  readonly reply: ContractReviews;
}

/** Every path to the other side's words leads through here. */
export async function readOwnReviews(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  contractId: string,
  partyId: string,
): Promise<OwnReviews> {
  const work = await findReviewedWork(db, contractId, partyId);
  if (!work) return fail('review_not_found');
  const rows = await listReviewsOfContract(db, contractId);
  const side = partyId === work.brandId ? 'brand' : 'kol';
  const mine = rows.find((row) => row.side === side);
  const written = rows.find((row) => row.side !== side);
  const standing = { endedAt: work.endedAt, isMine: mine !== undefined, isTheirs: written !== undefined };
  const status = stateOf(standing, clock.now());
  const theirs = status === 'tampil' ? written : undefined;
  const reply = {
    status,
    sampai: work.endedAt && openUntil(work.endedAt).toISOString(),
    milikSaya: mine ? toReview(mine) : null,
    milikLain: theirs ? toReview(theirs) : null,
    dilaporkan: theirs?.reportedAt != null,
  };
  return { work, mine, theirs, isTheirs: written !== undefined, reply };
}

export function toReview({
  author,
  writtenAt,
  marks,
  body,
  isHidden,
  decision,
  answer,
  answeredAt,
}: ReviewRow): Review {
  return {
    oleh: author,
    ditulis: writtenAt.toISOString(),
    nilai: marks,
    teks: isHidden ? '' : body,
    disembunyikan: isHidden ? decision : null,
    jawaban:
      answer !== null && answeredAt && !isHidden ? { teks: answer, ditulis: answeredAt.toISOString() } : null,
  };
}
