import { indonesianZone } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';

/** `transaksi-sohor-2025-09-07.csv` */
export function fileNameOf(subject: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: indonesianZone() }).format();
  return `${subject}-${PRODUCT_NAME.toLowerCase()}-${day}.csv`;
}
