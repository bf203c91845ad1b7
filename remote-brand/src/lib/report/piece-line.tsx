import type { SharedWork } from '@sohor/shared/api';
import { formatRupiah, pieceName } from '@sohor/shared/format';
import { Text } from '@sohor/shared/ui';

/** Which piece of a contract a work is, where the contract has several. */
export function PieceLine({ work }: { work: SharedWork }) {
  if (work.contract.works === 1) return null;
  return (
    <Text size="sm" tone="muted">
      {pieceName(work)}
    </Text>
  );
}

/** What the contract of a work cost. */
export function costText({ costIdr, contract }: SharedWork): string {
  if (costIdr === null) return 'Belum dibayar';
  return contract.works === 1
    ? formatRupiah(costIdr)
    : `${formatRupiah(costIdr)} untuk ${contract.works} konten`;
}
