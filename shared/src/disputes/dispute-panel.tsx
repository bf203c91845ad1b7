import type { DisputeDetail, Party, Work } from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { errorText, StatusBadge, type StatusLook } from '@sohor/shared/page-parts';
import { Slot } from '@sohor/shared/platform';
import {
  Button,
  DescriptionList,
  ErrorState,
  InlineAlert,
  LoadingState,
  Row,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { DISPUTE_LABELS } from '@sohor/shared/wire/catalog';
import { useEffect, useState } from 'react';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeMessages } from './dispute-messages.tsx';
import styles from './disputes.module.css';
import { type DisputeAction, useDispute, useDisputeAction } from './disputes.queries.ts';

export interface DisputePanelProps {
  work: Work;
  side: Party;
  /** True to open a new dispute. */
  isOpening: boolean;
  /** Called when sending begins and ends. */
  onSending: (isSending: boolean) => void;
}

/** A dispute about work: the form that opens one, or the messages of both sides. */
export function DisputePanel({ work, side, isOpening, onSending }: DisputePanelProps) {
  /** Counts successful sends; as a key it clears the forms. */
  const [taken, setTaken] = useState(0);
  const action = useDisputeAction(() => setTaken((count) => count + 1));
  const { isPending } = action;
  useEffect(() => {
    onSending(isPending);
    return () => onSending(false);
  }, [isPending, onSending]);
  const errorOf = (kind: DisputeAction['kind']) =>
    action.status === 'error' && action.input?.kind === kind
      ? errorText(action.error, {
          refused: 'Permintaan ditolak. Silakan coba lagi.',
          failed: 'Belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
        })
      : null;
  if (isOpening)
    return (
      <Stack gap={4}>
        <Text>{whatItDoes(work, side)}</Text>
        <DisputeForm
          key={taken}
          label="Apa yang terjadi?"
          submit="Ajukan Sengketa"
          sending={isPending}
          error={errorOf('open')}
          onSend={(typed) =>
            action.submit({
              kind: 'open',
              contractId: work.contractId,
              about: work.state === 'released' ? 'content_gone' : 'work',
              typed,
            })
          }
        />
      </Stack>
    );
  if (work.disputeId === null) return null;
  return (
    <Case
      id={work.disputeId}
      side={side}
      sending={isPending ? action.input?.kind : undefined}
      errorOf={errorOf}
    >
      {(dispute) => (
        <>
          <Slot
            name="work-conversation"
            context={{
              withId: side === 'KOL' ? work.campaignId : work.kolId,
              name: side === 'KOL' ? dispute.brandName : dispute.kolName,
              campaignId: work.campaignId,
              disputeId: dispute.state === 'open' ? dispute.id : undefined,
            }}
            failed={null}
          />
          {dispute.state === 'open' && (
            <DisputeForm
              key={taken}
              label="Keterangan Anda"
              submit="Kirim Keterangan"
              sending={isPending && action.input?.kind === 'add'}
              error={errorOf('add')}
              onSend={(typed) => action.submit({ kind: 'add', disputeId: dispute.id, typed })}
            />
          )}
          {isRunning(dispute) && dispute.openedBy === side && (
            <Withdraw
              kind={dispute.kind}
              error={errorOf('withdraw')}
              loading={isPending && action.input?.kind === 'withdraw'}
              disabled={isPending}
              onWithdraw={() => action.submit({ kind: 'withdraw', disputeId: dispute.id })}
            />
          )}
        </>
      )}
    </Case>
  );
}

const isRunning = ({ state }: DisputeDetail) => state === 'open' || state === 'deciding';

function whatItDoes({ state, breakdown }: Work, side: Party): string {
  const heard =
    'Kedua pihak punya 48 jam untuk menyampaikan bukti. Sohor memutuskan paling lambat 72 jam sesudahnya.';
  if (state === 'released')
    return `Konten harus tetap tayang 30 hari setelah dibayar. Jika sudah dihapus, Sohor dapat mengembalikan sebagian atau seluruh ${formatRupiah(breakdown.priceIdr)} ke saldo Anda. ${heard}`;
  const other = side === 'KOL' ? 'brand' : 'KOL';
  return `Pekerjaan dan dananya berhenti sampai ada putusan, dan ${other} diberi tahu. ${heard}`;
}

const STATUS_LOOKS: Readonly<Record<DisputeDetail['state'], StatusLook>> = {
  open: { label: DISPUTE_LABELS.open, tone: 'info' },
  deciding: { label: DISPUTE_LABELS.deciding, tone: 'warning' },
  decided: { label: DISPUTE_LABELS.decided, tone: 'success' },
  withdrawn: { label: DISPUTE_LABELS.withdrawn, tone: 'neutral' },
  unknown: { label: 'Status lain', tone: 'neutral' },
};

interface CaseProps {
  id: string;
  side: Party;
  sending: DisputeAction['kind'] | undefined;
  errorOf: (kind: DisputeAction['kind']) => string | null;
  children: (dispute: DisputeDetail) => React.ReactNode;
}

function Case({ id, side, errorOf, children }: CaseProps) {
  const query = useDispute(id);
  if (query.isPending) return <LoadingState text="Memuat sengketa..." />;
  if (!query.data)
    return (
      <ErrorState
        compact
        title="Sengketa gagal dimuat."
        message={errorText(query.error, { refused: 'Gagal mengambil sengketa.' })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const dispute = query.data;
  // The form next to which an error would show may be gone.
  const lost = dispute.state !== 'open' && errorOf('add');
  return (
    <Stack gap={5}>
      <Stack gap={2} align="start">
        <StatusBadge status={STATUS_LOOKS[dispute.state]} />
        <Text>{nextOf(dispute)}</Text>
      </Stack>
      {lost && <InlineAlert tone="danger">{lost}</InlineAlert>}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Campaign', value: dispute.campaignName },
          {
            term: side === 'KOL' ? 'Brand' : 'KOL',
            value: side === 'KOL' ? dispute.brandName : dispute.kolName,
          },
          { term: 'Diajukan oleh', value: dispute.openedBy === side ? 'Anda' : dispute.openedBy },
          ...(dispute.kind === 'work' ? [] : [{ term: 'Tentang', value: 'Konten hilang setelah dibayar' }]),
          { term: 'Dana', value: formatRupiah(dispute.priceIdr) },
        ]}
      />
      {dispute.verdict && (
        <InlineAlert tone="info" title="Putusan Sohor">
          <Stack gap={2}>
            <p className={styles.words}>{dispute.verdict.reason}</p>
            <p>{partsOf(dispute, dispute.verdict.toKolIdr)}</p>
          </Stack>
        </InlineAlert>
      )}
      <DisputeMessages dispute={dispute} side={side} />
      {children(dispute)}
    </Stack>
  );
}

const UNCHANGED = 'Pembayaran tidak berubah.';

function nextOf({ state, kind, evidenceUntil, decideBy, endedAt }: DisputeDetail): string {
  switch (state) {
    case 'open':
      return `Sampaikan keterangan dan bukti sebelum ${formatDate(evidenceUntil)}. Keputusan paling lambat ${formatDate(decideBy)}.`;
    case 'deciding':
      return `Waktu bukti sudah berakhir. Keputusan paling lambat ${formatDate(decideBy)}.`;
    case 'decided':
      return `Diputuskan pada ${formatDate(endedAt)}.`;
    case 'withdrawn':
      return `Ditarik pada ${formatDate(endedAt)}. ${kind === 'work' ? 'Pekerjaan berlanjut.' : UNCHANGED}`;
    case 'unknown':
      return 'Muat ulang halaman ini untuk melihat status terbarunya.';
  }
}

/** Each side's part. For paid work, the Brand does not get back tax that the state already has. */
function partsOf({ kind, priceIdr }: DisputeDetail, toKolIdr: number): string {
  const toKol = formatRupiah(toKolIdr);
  if (kind === 'work')
    return `${toKol} dari harga untuk KOL (sebelum biaya layanan dan pajak), ${formatRupiah(priceIdr - toKolIdr)} untuk saldo brand.`;
  if (toKolIdr === priceIdr) return 'Pembayaran KOL tidak berubah.';
  const back = 'ditarik kembali ke saldo brand. Bukti potong pajaknya dibetulkan.';
  return toKolIdr === 0
    ? `Seluruh pembayaran ${back}`
    : `${toKol} dari harga tetap untuk KOL. Selebihnya ${back}`;
}

interface WithdrawProps {
  kind: DisputeDetail['kind'];
  error: string | null;
  loading: boolean;
  disabled: boolean;
  onWithdraw: () => void;
}

/** Asks once more, because a side can open only two disputes. */
function Withdraw({ kind, error, loading, disabled, onWithdraw }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Row>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => setAsked(true)}>
          Tarik Sengketa
        </Button>
      </Row>
    );
  return (
    <Stack gap={3}>
      <Text size="sm">
        {kind === 'work' ? 'Pekerjaan berlanjut dari tempatnya berhenti.' : UNCHANGED} Anda dapat mengajukan
        sengketa dua kali saja.
      </Text>
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <Row justify="end">
        <Button variant="secondary" autoFocus disabled={disabled} onClick={() => setAsked(false)}>
          Kembali
        </Button>
        <Button variant="danger" loading={loading} disabled={disabled && !loading} onClick={onWithdraw}>
          Ya, tarik sengketa
        </Button>
      </Row>
    </Stack>
  );
}
