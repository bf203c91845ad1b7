import { fundOffer, type OfferFunding } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, hasRight, newKey, RightNote, useSubmit } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import { APP_BASE, Link, notify } from '@sohor/shared/platform';
import { Button, ConfirmDialog, DescriptionList, InlineAlert, RadioGroup } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useEffect, useState } from 'react';
import type { AnswerDialogProps } from './answer-dialog-props.ts';
import { useBalance, useNoteOffer } from './offers.queries.ts';

const FAILED = {
  refused: 'Dana belum ditambahkan. Silakan coba lagi.',
  failed:
    'Belum ada jawaban, jadi belum pasti apakah dana bertambah. Periksa koneksi Anda, lalu coba lagi: Anda tidak membayar dua kali.',
};

/** A Brand accepts, and pays what the campaign lacks for it, in one step. */
export function FundDialog({ offer, onClose }: AnswerDialogProps) {
  const { terms, partner, campaign } = offer;
  // What is missing is known as long as the dialog is open, also when the answer to it has just come.
  const [missingIdr, setMissing] = useState(offer.missingIdr ?? 0);
  if (offer.missingIdr && offer.missingIdr !== missingIdr) setMissing(offer.missingIdr);
  const mayPay = hasRight('money');
  const wallet = useBalance(mayPay);
  const balanceIdr = wallet.data?.balanceIdr;
  const hasEnough = balanceIdr !== undefined && balanceIdr >= missingIdr && wallet.data?.frozen === undefined;
  const isSmall = missingIdr < LIMITS.minTopUpIdr;
  const [chosen, setChosen] = useState<OfferFunding['from']>();
  const from =
    chosen === 'balance' && !hasEnough ? undefined : (chosen ?? (hasEnough ? 'balance' : 'top-up'));
  const key = useKeyOf(`${offer.id} ${missingIdr} ${from}`);
  const note = useNoteOffer();
  const funding = useSubmit({
    send: (source: OfferFunding['from']) =>
      fundOffer(offer, { clientId: key, amountIdr: missingIdr, from: source }),
    onSuccess: async ({ paymentUrl, offer: answered }) => {
      if (paymentUrl !== null) return leaveFor(paymentUrl);
      await note.made(answered);
      notify.success('Dana ditambahkan dan penawaran diterima. Kontraknya menunggu tanda tangan KOL.');
      onClose();
    },
    onError: async (error) => {
      void wallet.refetch();
      const said = await note.refusal(error, offer);
      if (said) onClose(said);
    },
    untilReset: true,
  });
  const { reset } = funding;
  // The browser may show the page as it was left, after the way back from the payment page.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);
  const missing = formatRupiah(missingIdr);
  const cannotTopUp = from !== 'balance' && isSmall;
  return (
    <ConfirmDialog
      open
      onClose={() => onClose()}
      onConfirm={() => from && funding.submit(from)}
      title={`Tambah dana ${missing}`}
      description={`Dana campaign ${campaign.name} belum cukup untuk penawaran ini. Setelah ditambah, penawaran langsung diterima.`}
      confirmLabel={from === 'top-up' ? `Bayar ${missing}` : `Tambah dana ${missing}`}
      isClosed={!mayPay || from === undefined || cannotTopUp}
      loading={funding.isShut}
      loadingText={from === 'top-up' ? 'Membuka pembayaran...' : 'Menambah dana...'}
      error={funding.error ? errorText(funding.error, FAILED) : null}
    >
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Anda membayar', value: formatRupiah(terms.priceIdr) },
          {
            term: 'Sudah tersedia di campaign',
            value: formatRupiah(Math.max(0, terms.priceIdr - missingIdr)),
          },
          { term: 'Perlu ditambah', value: <strong>{missing}</strong> },
          {
            term: `${partner.name} menerima, sebelum biaya layanan dan pajak`,
            value: formatRupiah(terms.priceIdr),
          },
        ]}
      />
      <RightNote right="money" what="Menambah dana" />
      {mayPay && (
        <RadioGroup
          label="Sumber dana"
          value={from ?? ''}
          onValueChange={(value) => setChosen(value === 'balance' ? 'balance' : 'top-up')}
          options={[
            {
              value: 'balance',
              label: 'Saldo',
              description:
                balanceIdr === undefined
                  ? wallet.isError
                    ? 'Saldo Anda tidak dapat dimuat.'
                    : 'Memuat saldo...'
                  : `${formatRupiah(balanceIdr)}${hasEnough ? '' : ', belum cukup'}`,
              disabled: !hasEnough,
            },
            {
              value: 'top-up',
              label: 'Halaman pembayaran',
              description: `Bayar ${missing} dengan transfer, QRIS, atau kartu.`,
              disabled: isSmall,
            },
          ]}
        />
      )}
      {mayPay && cannotTopUp && (
        <InlineAlert
          actions={
            <Button
              size="sm"
              variant="secondary"
              render={<Link to={`${APP_BASE}/balance?topUp=${LIMITS.minTopUpIdr}`} />}
            >
              Top Up Saldo
            </Button>
          }
        >
          Pembayaran paling sedikit {formatRupiah(LIMITS.minTopUpIdr)}. Isi saldo Anda dahulu.
        </InlineAlert>
      )}
    </ConfirmDialog>
  );
}

/** A key for each thing that is asked for: trying the same again asks for it once. */
function useKeyOf(wanted: string): string {
  const [kept, keep] = useState({ wanted, key: newKey() });
  if (kept.wanted === wanted) return kept.key;
  const next = { wanted, key: newKey() };
  keep(next);
  return next.key;
}
