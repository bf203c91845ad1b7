import { fetchReviewsOf, fetchTrackRecord, type TrackRecord } from '@sohor/shared/api';
import { formatCount, formatDay, formatTenths } from '@sohor/shared/format';
import { BrandMarkBadge, LoadedPart, LoadMore } from '@sohor/shared/page-parts';
import { DescriptionList, Heading, Stack } from '@sohor/shared/ui';
import { LEAST_REVIEWS, RECORD_LENGTH } from '@sohor/shared/wire/catalog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReviewText } from './review-text.tsx';
import styles from './reviews.module.css';

/** A KOL's or Brand's past work in figures, each with the number that it is of, and what others wrote. */
export function RecordPanel({ of }: { of: string }) {
  const record = useQuery({ queryKey: ['record', of], queryFn: () => fetchTrackRecord(of) });
  const reviews = useReviewsOf(of);
  // They are shown together, so that nothing moves twice.
  const isPending = record.isPending || reviews.isPending;
  const query = { ...record, isPending, data: isPending ? undefined : record.data };
  return (
    <LoadedPart query={query} loading="Memuat rekam jejak..." failed="Rekam jejak gagal dimuat.">
      {(loaded) => (
        <Stack gap={5}>
          <DescriptionList layout="rows" items={linesOf(loaded)} />
          {loaded.reviews > 0 && <Reviews list={reviews} about={loaded.role} />}
        </Stack>
      )}
    </LoadedPart>
  );
}

function useReviewsOf(of: string) {
  return useInfiniteQuery({
    queryKey: ['reviews-of', of],
    queryFn: ({ pageParam }) => fetchReviewsOf(of, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

function Reviews({ list, about }: { list: ReturnType<typeof useReviewsOf>; about: TrackRecord['role'] }) {
  return (
    <LoadedPart query={list} loading="Memuat ulasan..." failed="Ulasan gagal dimuat.">
      {({ pages }) => (
        <Stack gap={4}>
          <Heading level={3} size="sm">
            Ulasan
          </Heading>
          <ul className={styles.reviews}>
            {pages
              .flatMap(({ items }) => items)
              .map((review) => (
                <li key={review.at + review.by}>
                  <ReviewText review={review} about={about} />
                </li>
              ))}
          </ul>
          <LoadMore list={list} />
        </Stack>
      )}
    </LoadedPart>
  );
}

const outOf = (part: number, whole: number, of: string) =>
  whole === 0 ? 'Belum ada' : `${formatCount(part)} dari ${formatCount(whole)} ${of}`;

function linesOf({
  mark,
  reviews,
  rating,
  finished,
  disputes,
  disputesWon,
  memberSince,
  kol,
  brand,
}: TrackRecord) {
  return [
    ...(brand
      ? [{ term: 'Verifikasi', value: mark ? <BrandMarkBadge mark={mark} /> : 'Belum terverifikasi' }]
      : []),
    { term: 'Ulasan', value: ratingText(reviews, rating) },
    {
      term: 'Pekerjaan selesai',
      value: finished < RECORD_LENGTH ? formatCount(finished) : `${formatCount(finished)} atau lebih`,
    },
    ...(kol
      ? [
          { term: 'Tepat waktu', value: outOf(kol.onTime, finished, 'pekerjaan') },
          {
            term: 'Revisi yang diminta',
            value:
              finished === 0
                ? 'Belum ada'
                : `${formatCount(kol.revisions)} dalam ${formatCount(finished)} pekerjaan`,
          },
        ]
      : []),
    ...(brand
      ? [
          {
            term: 'Lama meninjau',
            value:
              brand.medianHours === null
                ? 'Belum ada'
                : `${formatTenths(brand.medianHours)} jam (median ${formatCount(brand.judged)} tinjauan)`,
          },
          { term: 'Meminta revisi', value: outOf(brand.sentBack, brand.judged, 'tinjauan') },
          { term: 'Penawaran ditarik', value: outOf(brand.offersWithdrawn, brand.offers, 'penawaran') },
        ]
      : []),
    {
      term: 'Sengketa',
      value:
        disputes === 0
          ? 'Tidak ada'
          : `${formatCount(disputes)} diputuskan, ${formatCount(disputesWon)} dimenangkan`,
    },
    { term: 'Bergabung', value: formatDay(memberSince) },
  ];
}

function ratingText(reviews: number, rating: number | null): string {
  if (reviews === 0) return 'Belum ada';
  const count = `${formatCount(reviews)} ulasan`;
  return rating === null
    ? `${count}, rata-rata tampil mulai ${LEAST_REVIEWS} ulasan`
    : `${formatTenths(rating)} · ${count}`;
}
