import type { Applicant } from '@sohor/shared/api';
import { formatPrice, formatRupiah } from '@sohor/shared/format';
import { Text } from '@sohor/shared/ui';

type Asked = Applicant['askedPrice'];

/** What the KOL's rate card asks for this job. */
export const askedText = (asked: Asked): string =>
  asked ? formatPrice(asked.amount, asked.currency) : 'Tidak tercantum';

/** How much more (above 0) or less the rate card asks than is paid; null where the two cannot be compared. */
export const overPaid = (asked: Asked, paidIdr: number): number | null =>
  asked?.currency === 'IDR' ? asked.amount - paidIdr : null;

/** The price of this job on the KOL's rate card, beside what the campaign pays. */
export function AskedPrice({ asked, paidIdr }: { asked: Asked; paidIdr: number }) {
  const over = overPaid(asked, paidIdr);
  return (
    <>
      {askedText(asked)}
      {over !== null && over !== 0 && (
        <Text as="div" size="xs" tone={over > 0 ? 'danger' : 'muted'}>
          {formatRupiah(Math.abs(over))} {over > 0 ? 'di atas' : 'di bawah'} yang Anda bayar
        </Text>
      )}
    </>
  );
}
