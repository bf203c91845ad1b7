import {
  answerReview,
  type ContractReviews,
  fetchContractReviews,
  type Party,
  type ReviewWords,
  reportReview,
  writeReview,
} from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { errorText, hasRight, LoadedPart, RightNote, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { Button, Heading, Row, Stack, Text } from '@sohor/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';
import { WordsForm } from './words-form.tsx';

type Action =
  | { kind: 'write'; words: ReviewWords }
  | { kind: 'answer'; text: string }
  | { kind: 'report'; text: string };

const DONE = {
  write: 'Ulasan Anda tersimpan.',
  answer: 'Jawaban Anda tampil.',
  report: 'Laporan Anda dikirim. Sohor akan memeriksanya.',
} as const;

export interface ReviewPanelProps {
  contractId: string;
  /** The side that looks at the screen. */
  side: Party;
  /** Name of the other side. */
  otherName: string;
}

/** The reviews of one contract: the form, then the own review, then both. */
export function ReviewPanel({ contractId, side, otherName }: ReviewPanelProps) {
  const key = ['contract-reviews', contractId];
  const cache = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => fetchContractReviews(contractId) });
  const [asked, setAsked] = useState<'answer' | 'report' | null>(null);
  const action = useSubmit({
    send: (input: Action): Promise<ContractReviews> => {
      if (input.kind === 'write') return writeReview(contractId, input.words);
      return input.kind === 'answer'
        ? answerReview(contractId, input.text)
        : reportReview(contractId, input.text);
    },
    onSuccess: (reviews, { kind }) => {
      cache.setQueryData(key, reviews);
      setAsked(null);
      notify.success(DONE[kind]);
    },
    // 409: another tab, or somebody else of the team, was faster.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? cache.invalidateQueries({ queryKey: key })
        : undefined,
  });
  const about: Party = side === 'KOL' ? 'Brand' : 'KOL';
  const sending = action.isPending;
  const error =
    action.status === 'error'
      ? errorText(action.error, {
          refused: 'Permintaan ditolak. Silakan coba lagi.',
          failed: 'Belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
        })
      : null;
  return (
    <LoadedPart query={query} loading="Memuat ulasan..." failed="Ulasan gagal dimuat.">
      {({ state, until, mine, theirs, isReported }) => (
        <Stack gap={4}>
          <Heading level={2} size="md">
            Ulasan
          </Heading>
          {state === 'belum' && <Text tone="muted">Ulasan dibuka setelah pekerjaan dibayar.</Text>}
          {state === 'lewat' && <Text tone="muted">Waktu menulis ulasan berakhir tanpa ulasan.</Text>}
          {state === 'terbuka' && (
            <>
              <Text>
                Bagaimana bekerja dengan {otherName}? Ulasan Anda tampil setelah {otherName} juga menulis,
                atau pada {formatDate(until)}. Setelah dikirim, ulasan tidak dapat diubah.
              </Text>
              <RightNote right="campaigns" what="Menulis ulasan" />
              {hasRight('campaigns') && (
                <ReviewForm
                  about={about}
                  sending={sending}
                  error={error}
                  onSend={(words) => action.submit({ kind: 'write', words })}
                />
              )}
            </>
          )}
          {state === 'menunggu' && (
            <Text>
              Ulasan Anda tersimpan. Keduanya tampil setelah {otherName} menulis, atau pada{' '}
              {formatDate(until)}.
            </Text>
          )}
          {theirs && (
            <>
              <ReviewText review={theirs} about={side} />
              {asked === null && hasRight('campaigns') && (
                <Row gap={2}>
                  {!theirs.answer && (
                    <Button size="sm" variant="secondary" onClick={() => setAsked('answer')}>
                      Jawab
                    </Button>
                  )}
                  {!isReported && theirs.text && (
                    <Button size="sm" variant="ghost" onClick={() => setAsked('report')}>
                      Laporkan
                    </Button>
                  )}
                </Row>
              )}
              {asked && (
                <WordsForm
                  key={asked}
                  label={asked === 'answer' ? 'Jawaban Anda' : 'Apa yang perlu diperiksa?'}
                  hint={
                    asked === 'answer'
                      ? 'Satu jawaban, tampil di samping ulasan ini.'
                      : 'Sohor dapat menyembunyikan teksnya. Nilainya tetap.'
                  }
                  submit={asked === 'answer' ? 'Kirim Jawaban' : 'Kirim Laporan'}
                  sending={sending}
                  error={error}
                  onSend={(text) => action.submit({ kind: asked, text })}
                  onCancel={() => {
                    action.reset();
                    setAsked(null);
                  }}
                />
              )}
              {isReported && (
                <Text size="sm" tone="muted">
                  Anda melaporkan ulasan ini.
                </Text>
              )}
            </>
          )}
          {mine && <ReviewText review={mine} about={about} by="Ulasan Anda" />}
        </Stack>
      )}
    </LoadedPart>
  );
}
