import type { Party, Shipment, WorkState } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { hasRight, RightNote } from '@sohor/shared/page-parts';
import { now } from '@sohor/shared/platform';
import {
  Badge,
  type BadgeProps,
  Button,
  ConfirmDialog,
  Heading,
  InlineAlert,
  Row,
  Stack,
  Text,
} from '@sohor/shared/ui';
import {
  ADDRESS_DAYS,
  MAX_GOODS_DAYS,
  SHIPMENT_LABELS,
  type ShipmentState,
} from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { ShipmentFacts } from './shipment-facts.tsx';
import { AddressForm, OfferForm, ProblemForm, SentForm } from './shipment-forms.tsx';
import { useShipmentAction } from './use-shipment-action.ts';

export interface ShipmentPanelProps {
  contractId: string;
  side: Party;
  otherName: string;
  work: WorkState;
  /** Null: the Brand can offer a product. */
  shipment: Shipment | null;
}

const TONES: Readonly<Record<ShipmentState, BadgeProps['tone']>> = {
  address_wanted: 'warning',
  to_ship: 'warning',
  shipped: 'info',
  received: 'success',
  not_received: 'danger',
  without: 'neutral',
};

const MOVES = `Tenggat konten mundur selama menunggu, paling lama ${MAX_GOODS_DAYS} hari.`;

const bySilence = (answerBy: string | null) => {
  if (!answerBy) return '';
  return Date.parse(answerBy) > now()
    ? `Tanpa jawaban sampai ${formatDate(answerBy)}, produk dianggap diterima.`
    : 'Tidak ada jawaban, jadi produk dianggap diterima.';
};

/** What happens next, or has happened. */
function nextStep({ state, answeredAt, answerBy, endedBy }: Shipment, side: Party, other: string): string {
  const isKol = side === 'KOL';
  switch (state) {
    case 'address_wanted':
      return isKol
        ? `${other} ingin mengirim produk ini kepada Anda. Ke mana?`
        : `Menunggu alamat dari ${other}.`;
    case 'to_ship':
      return isKol
        ? `Menunggu ${other} mengirim produk. ${MOVES}`
        : `Kirim produk ini, lalu isi nomor resinya. ${MOVES}`;
    case 'shipped':
      return isKol
        ? `Beri tahu ${other} setelah produk sampai. ${bySilence(answerBy)} ${MOVES}`
        : `Menunggu ${other} menerima produk. ${bySilence(answerBy)} ${MOVES}`;
    case 'not_received':
      return isKol
        ? `Menunggu ${other} mengirim ulang. ${MOVES}`
        : `Produk belum sampai ke ${other}, atau rusak. Kirim ulang, lalu isi nomor resinya. ${MOVES}`;
    case 'received':
      return `Produk diterima pada ${formatDate(answeredAt)}.`;
    case 'without':
      return `${endedBy === side ? 'Anda' : other} memilih melanjutkan tanpa produk.`;
  }
}

/** The product of one contract: where it stands, and what the reader can do. */
export function ShipmentPanel({ contractId, side, otherName, work, shipment }: ShipmentPanelProps) {
  const [asked, setAsked] = useState<'form' | 'received' | 'end' | null>(null);
  const action = useShipmentAction(contractId, () => setAsked(null));
  const sending = action.isPending;
  const close = () => {
    action.reset();
    setAsked(null);
  };
  const form = { sending, error: action.error, onAct: action.submit };
  const opened = { ...form, onCancel: close };
  const head = (
    <Heading level={2} size="md">
      Produk
    </Heading>
  );
  if (shipment === null)
    return (
      <Stack gap={3} align="stretch">
        {head}
        <Text tone="muted">
          Konten ini perlu produk Anda? {otherName} diminta memberi alamat, lalu Anda mengirimnya.
        </Text>
        <RightNote right="campaigns" what="Mengirim produk" />
        {hasRight('campaigns') &&
          (asked ? (
            <OfferForm {...opened} />
          ) : (
            <Row>
              <Button variant="secondary" onClick={() => setAsked('form')}>
                Kirim Produk
              </Button>
            </Row>
          ))}
      </Stack>
    );

  const { state, address } = shipment;
  const isKol = side === 'KOL';
  const isClosed = ['released', 'cancelled', 'settled'].includes(work) || !hasRight('campaigns');
  const isOneOf = (...states: ShipmentState[]) => !isClosed && states.includes(state);
  const canReceive = isKol && isOneOf('to_ship', 'shipped', 'not_received');
  const canCorrect = isKol ? isOneOf('to_ship', 'not_received') : isOneOf('shipped');
  const canComplain = isKol && isOneOf('shipped');
  const canEnd = isKol
    ? isOneOf('address_wanted', 'to_ship', 'shipped', 'not_received')
    : isOneOf('address_wanted', 'to_ship');
  const isForm = asked === 'form';
  const wantsAddress = isKol && (isOneOf('address_wanted') || (isForm && canCorrect));
  const wantsNumber = !isKol && (isOneOf('to_ship', 'not_received') || (isForm && canCorrect));
  const wantsProblem = isForm && canComplain;
  return (
    <Stack gap={4} align="stretch">
      <Row gap={3}>
        {head}
        <Badge tone={TONES[state]}>{SHIPMENT_LABELS[state]}</Badge>
      </Row>
      <Text weight="semibold">{nextStep(shipment, side, otherName)}</Text>
      <ShipmentFacts shipment={shipment} canCopy={!isKol} />
      {!isKol && !address && isOneOf('to_ship', 'not_received') && (
        <InlineAlert tone="info">Alamat KOL sudah dihapus.</InlineAlert>
      )}
      {wantsAddress && (
        <>
          <Text size="sm" tone="muted">
            Hanya {otherName} yang melihat alamat Anda. Alamat dihapus {ADDRESS_DAYS} hari setelah pekerjaan
            berakhir.
          </Text>
          <AddressForm key={state} start={address} {...(isForm ? opened : form)} />
        </>
      )}
      {wantsNumber && <SentForm key={state} start={shipment} {...(isForm ? opened : form)} />}
      {wantsProblem && <ProblemForm {...opened} />}
      {action.error &&
        !wantsAddress &&
        !wantsNumber &&
        !wantsProblem &&
        asked !== 'end' &&
        asked !== 'received' && <InlineAlert tone="danger">{action.error}</InlineAlert>}
      {!isForm && (canReceive || canCorrect || canEnd) && (
        <Row gap={2}>
          {canReceive && (
            <Button
              variant={state === 'shipped' ? 'primary' : 'secondary'}
              disabled={sending}
              onClick={() => setAsked('received')}
            >
              Sudah Diterima
            </Button>
          )}
          {canComplain && (
            <Button variant="secondary" disabled={sending} onClick={() => setAsked('form')}>
              Belum Diterima / Rusak
            </Button>
          )}
          {canCorrect && (
            <Button variant="secondary" disabled={sending} onClick={() => setAsked('form')}>
              {isKol ? 'Ubah Alamat' : 'Ubah Resi'}
            </Button>
          )}
          {canEnd && (
            <Button variant="ghost" disabled={sending} onClick={() => setAsked('end')}>
              {isKol ? 'Lanjutkan Tanpa Produk' : 'Batalkan Pengiriman'}
            </Button>
          )}
        </Row>
      )}
      <ConfirmDialog
        open={asked === 'received'}
        onClose={close}
        onConfirm={() => action.submit({ kind: 'received' })}
        title="Sudah Diterima"
        description={`${otherName} diberi tahu bahwa produk sudah sampai, dan tenggat konten tidak mundur lagi. Ini tidak dapat diubah kembali.`}
        confirmLabel="Ya, Sudah Diterima"
        cancelLabel="Kembali"
        loading={sending}
        error={asked === 'received' ? action.error : null}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onClose={close}
        onConfirm={() => action.submit({ kind: 'end' })}
        title={isKol ? 'Lanjutkan Tanpa Produk' : 'Batalkan Pengiriman'}
        description={
          isKol
            ? `${otherName} tidak lagi melihat alamat Anda dan diberi tahu. Kontrak dan harganya tetap sama.`
            : `${otherName} diberi tahu bahwa produk tidak dikirim. Produk tidak dapat ditawarkan lagi untuk kontrak ini.`
        }
        confirmLabel={isKol ? 'Lanjutkan' : 'Batalkan Pengiriman'}
        cancelLabel="Kembali"
        loading={sending}
        error={asked === 'end' ? action.error : null}
      />
    </Stack>
  );
}
