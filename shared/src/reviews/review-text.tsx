import type { Party, Review } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { Stack, Text } from '@sohor/shared/ui';
import { BEST_MARK, REVIEW_MARKS } from '@sohor/shared/wire/catalog';
import styles from './reviews.module.css';

export interface ReviewTextProps {
  review: Review;
  /** The side that it is about. */
  about: Party;
  /** In place of the author's name. */
  by?: string;
}

/** A review: marks, words and answer. */
export function ReviewText({ review, about, by = review.by }: ReviewTextProps) {
  const { at, marks, text, hiddenFor, answer } = review;
  return (
    <Stack gap={2}>
      <Text weight="semibold">
        {by}{' '}
        <Text as="span" size="sm" tone="muted">
          {formatDay(at)}
        </Text>
      </Text>
      <dl className={styles.marks}>
        {REVIEW_MARKS[about].map((name, place) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {marks[place]}/{BEST_MARK}
            </dd>
          </div>
        ))}
      </dl>
      {text && <p className={styles.words}>{text}</p>}
      {hiddenFor !== null && (
        <Text size="sm" tone="muted">
          Teks ulasan ini disembunyikan oleh Sohor: {hiddenFor}
        </Text>
      )}
      {answer && (
        <blockquote className={styles.answer}>
          <Text size="sm" tone="muted">
            Jawaban, {formatDay(answer.at)}
          </Text>
          <p className={styles.words}>{answer.text}</p>
        </blockquote>
      )}
    </Stack>
  );
}
