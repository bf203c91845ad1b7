import { type CampaignSummary, openPayment } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { FAILURES, hasRight, RightNote, useKept } from '@sohor/shared/page-parts';
import { ConfirmDialog, DescriptionList, Stack } from '@sohor/shared/ui';
import { useState } from 'react';
import { usePayment } from '../../lib/use-payment.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import styles from './campaigns.module.css';
import { PayFromBalance, useBalance } from './pay-from-balance.tsx';

export interface ActivationDialogProps {
  /** Null while the dialog is closed. */
  campaign: CampaignSummary | null;
  onClose: () => void;
}

/** Activates a campaign: opens its payment and goes to the payment page, or pays it from the balance. */
export function ActivationDialog({ campaign, onClose }: ActivationDialogProps) {
  const shown = useKept(campaign);
  /** Id of the campaign to pay from the balance, after that was chosen. */
  const [fromBalance, setFromBalance] = useState<string | null>(null);
  const { pay, reset, busy } = usePayment({
    open: ({ campaignId, totalIdr }: { campaignId: string; totalIdr: number }) =>
      openPayment(campaignId, totalIdr),
    opened: 'Campaign berhasil diaktifkan!',
    ...FAILURES['activate campaign'],
  });
  const isAsked = campaign !== null && fromBalance === campaign.id;
  const paysNow = campaign !== null && !isAsked && hasRight('money');
  const balance = useBalance(paysNow);
  const isEnough = shown !== null && balance.data !== undefined && balance.data.balanceIdr >= shown.totalIdr;
  const close = () => {
    reset();
    setFromBalance(null);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open={campaign !== null && !isAsked}
        onClose={close}
        onConfirm={() => shown && !busy && pay({ campaignId: shown.id, totalIdr: shown.totalIdr })}
        title="Aktifkan Campaign"
        description={
          shown?.status === 'awaiting-payment'
            ? 'Pembayaran campaign ini sudah dibuka, tetapi belum selesai. Lanjutkan untuk membayarnya.'
            : 'Setelah dibayar, campaign tampil ke KOL dan dapat menerima pelamar.'
        }
        confirmLabel="Aktifkan Sekarang"
        tone={isEnough ? 'quiet' : 'brand'}
        isClosed={!hasRight('money')}
        loading={busy}
        loadingText="Membuka pembayaran..."
      >
        {shown && (
          <Stack gap={4}>
            <DescriptionList
              layout="rows"
              items={[
                { term: 'Campaign', value: shown.name },
                { term: 'Harga per KOL', value: formatRupiah(shown.priceIdr) },
                { term: 'Jumlah KOL', value: formatCount(shown.kolCount) },
              ]}
            />
            <div className={styles.due}>
              <p>Total pembayaran</p>
              <p className={styles.total}>{formatRupiah(shown.totalIdr)}</p>
            </div>
            <RightNote right="money" what="Membayar campaign" />
            {paysNow && (
              <PayFromBalance
                balance={balance}
                campaignId={campaign.id}
                totalIdr={campaign.totalIdr}
                disabled={busy}
                onPay={() => setFromBalance(campaign.id)}
              />
            )}
          </Stack>
        )}
      </ConfirmDialog>
      {shown && (
        <BalanceDialog open={isAsked} campaign={shown} onBack={() => setFromBalance(null)} onPaid={close} />
      )}
    </>
  );
}
