import { decideVerification, fetchOpenVerification, type OpenVerification } from '@sohor/shared/api';
import { LoadedPart } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, DescriptionList, Dialog, InlineAlert, NewTabLink, Row, Stack } from '@sohor/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { WAITING_KEY } from '../../lib/waiting/use-waiting.ts';
import styles from './verifications.module.css';

const DECISIONS = {
  approve: {
    title: 'Setujui verifikasi ini?',
    description:
      "Brand mendapat tanda 'Brand terverifikasi' selama setahun. Tulis dengan apa Anda mencocokkannya.",
    confirmLabel: 'Setujui',
    done: 'Brand terverifikasi.',
  },
  refuse: {
    title: 'Tolak permintaan ini?',
    description: 'Brand membaca alasan Anda, dan dapat meminta lagi.',
    confirmLabel: 'Tolak',
    tone: 'danger',
    done: 'Permintaan ditolak.',
  },
} as const;

/** One request: what the Brand says, its document beside it, and the decision. */
export function VerificationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [decision, setDecision] = useState<keyof typeof DECISIONS | null>(null);
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['verification', id],
    queryFn: () => fetchOpenVerification(id),
    // Each reading is recorded.
    refetchOnWindowFocus: false,
  });
  const isRenamed = (query.data?.nameNow ?? null) !== null;
  return (
    <>
      <Dialog
        open={decision === null}
        onClose={onClose}
        size="xl"
        title={query.data ? `Verifikasi ${query.data.brandName}` : 'Verifikasi'}
        footer={
          query.data && (
            <Row justify="end" gap={3}>
              <Button variant="secondary" onClick={() => setDecision('refuse')}>
                Tolak
              </Button>
              <Button disabled={isRenamed} onClick={() => setDecision('approve')}>
                Setujui
              </Button>
            </Row>
          )
        }
      >
        <LoadedPart query={query} loading="Memuat permintaan..." failed="Permintaan ini tidak dapat dimuat.">
          {(request) => <Request request={request} />}
        </LoadedPart>
      </Dialog>
      {query.data && decision && (
        <ReasonDialog
          {...DECISIONS[decision]}
          send={(reason) => decideVerification(id, decision === 'approve', reason)}
          onDone={() => {
            notify.success(DECISIONS[decision].done);
            onClose();
            void cache.invalidateQueries({ queryKey: WAITING_KEY });
            return cache.invalidateQueries({ queryKey: listKey('verifikasi') });
          }}
          onClose={() => setDecision(null)}
        >
          <DescriptionList layout="stack" items={linesOf(query.data)} />
        </ReasonDialog>
      )}
    </>
  );
}

function Request({ request }: { request: OpenVerification }) {
  const { nameNow, sameNumber, document, isLate, dueAt, numberKind } = request;
  const isPdf = document.includes('.pdf');
  return (
    <Stack gap={4} align="start">
      {isLate && <InlineAlert tone="warning">Seharusnya diputuskan sebelum {timeText(dueAt)}.</InlineAlert>}
      {nameNow !== null && (
        <InlineAlert tone="danger" title={`Nama brand sekarang: ${nameNow}`}>
          Berubah sejak permintaan ini, jadi tidak dapat disetujui. Tolak, agar brand meminta lagi.
        </InlineAlert>
      )}
      {sameNumber.length > 0 && (
        <InlineAlert tone="warning" title={`${numberKind} ini juga dipakai ${sameNumber.join(', ')}`}>
          Satu badan usaha boleh punya beberapa brand. Pastikan pemiliknya memang sama.
        </InlineAlert>
      )}
      <div className={isPdf ? undefined : styles.beside}>
        <DescriptionList layout="stack" items={linesOf(request)} />
        {!isPdf && <img className={styles.picture} src={document} alt={`Dokumen ${numberKind}`} />}
      </div>
      <NewTabLink href={document}>Buka dokumen{isPdf && ' (PDF)'}</NewTabLink>
    </Stack>
  );
}

const linesOf = ({ brandName, company, numberKind, number, askedAt, dueAt }: OpenVerification) => [
  { term: 'Brand', value: brandName },
  { term: 'Badan usaha', value: company },
  { term: numberKind, value: number },
  { term: 'Diminta', value: timeText(askedAt) },
  { term: 'Paling lambat', value: timeText(dueAt) },
];
