import { fetchPayoutFloat } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Button, InlineAlert } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { listKey } from '../../lib/staff-list/list-key.ts';

/** Our balance at the provider, compared with the waiting withdrawals. */
export function FloatAlert() {
  const query = useQuery({ queryKey: [...listKey('penarikan'), 'float'], queryFn: fetchPayoutFloat });
  const again = (
    <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
      Periksa lagi
    </Button>
  );
  // About as long as the final text, so that nothing below moves.
  if (query.isPending)
    return (
      <InlineAlert tone="info" title="Memeriksa saldo di Xendit..." actions={again}>
        Menghitung dana yang menunggu dikirim dan yang sudah di Xendit dari penarikan yang berjalan.
      </InlineAlert>
    );
  if (!query.data || query.data.balanceIdr === null)
    return (
      <InlineAlert tone="warning" title="Saldo di Xendit belum diketahui" actions={again}>
        Xendit belum menjawab. Penarikan tetap disimpan dan dikirim begitu Xendit kembali.
      </InlineAlert>
    );
  const { balanceIdr, neededIdr, sentIdr, open } = query.data;
  const missing = neededIdr - balanceIdr;
  if (missing > 0)
    return (
      <InlineAlert tone="danger" title={`Saldo di Xendit kurang ${formatRupiah(missing)}`} actions={again}>
        Saldo {formatRupiah(balanceIdr)}, sedangkan {formatRupiah(neededIdr)} menunggu dikirim. Isi saldo di
        dasbor Xendit; penarikan dilanjutkan sendiri sesudahnya.
      </InlineAlert>
    );
  return (
    <InlineAlert tone="info" title={`Saldo di Xendit ${formatRupiah(balanceIdr)}`} actions={again}>
      {formatRupiah(neededIdr)} menunggu dikirim dan {formatRupiah(sentIdr)} sudah di Xendit, dalam {open}{' '}
      penarikan yang berjalan.
    </InlineAlert>
  );
}
