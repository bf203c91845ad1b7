import { fetchWallet } from '@sohor/shared/api';
import { WALLET_KEY } from '@sohor/shared/billing';
import { formatRupiah } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, DescriptionList, ErrorState, Skeleton, Stack, Text, VisuallyHidden } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useQuery } from '@tanstack/react-query';

/** The balance, requested whenever the activation opens, because it may have changed. */
export const useBalance = (isWanted: boolean) =>
  useQuery({ queryKey: WALLET_KEY, queryFn: fetchWallet, enabled: isWanted, staleTime: 0 });

export interface PayFromBalanceProps {
  balance: ReturnType<typeof useBalance>;
  campaignId: string;
  totalIdr: number;
  disabled: boolean;
  onPay: () => void;
}

/** The balance, and what would remain of it or is missing. Another question follows before money moves. */
export function PayFromBalance({
  balance: wallet,
  campaignId,
  totalIdr,
  disabled,
  onPay,
}: PayFromBalanceProps) {
  if (wallet.isPending)
    return (
      <div role="status">
        <VisuallyHidden>Memuat saldo...</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    );
  if (!wallet.data)
    return (
      <ErrorState
        compact
        message="Saldo Anda tidak dapat dimuat."
        onRetry={() => void wallet.refetch()}
        retrying={wallet.isFetching}
      />
    );
  const { balanceIdr } = wallet.data;
  const restIdr = balanceIdr - totalIdr;
  const isEnough = restIdr >= 0;
  return (
    <Stack as="section" gap={3} aria-label="Bayar dengan saldo">
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Saldo Anda', value: formatRupiah(balanceIdr) },
          {
            term: isEnough ? 'Sisa saldo' : 'Kekurangan',
            value: formatRupiah(Math.abs(restIdr)),
          },
        ]}
      />
      {isEnough ? (
        <>
          <Button disabled={disabled} onClick={onPay}>
            Bayar dengan Saldo
          </Button>
          <Text size="sm" tone="muted">
            Aktifkan Sekarang membuka halaman pembayaran untuk transfer, QRIS, atau kartu.
          </Text>
        </>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {balanceIdr < 0
              ? 'Saldo Anda di bawah nol. Lunasi dahulu sebelum mengaktifkan campaign.'
              : 'Saldo belum cukup. Aktifkan Sekarang membuka halaman pembayaran; atau isi saldo terlebih dahulu.'}
          </Text>
          <Button variant="secondary" render={<Link to={topUpAddress(campaignId, -restIdr)} />}>
            Top Up Saldo
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Page for a top-up, with the missing amount and the campaign that it is for. */
function topUpAddress(campaignId: string, missingIdr: number): string {
  const amount = Math.min(Math.max(missingIdr, LIMITS.minTopUpIdr), LIMITS.maxTopUpIdr);
  return `${APP_BASE}/balance?topUp=${amount}&campaign=${campaignId}`;
}
