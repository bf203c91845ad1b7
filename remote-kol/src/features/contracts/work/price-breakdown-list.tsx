import type { PriceBreakdown } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { DescriptionList, Heading, Stack, Text } from '@sohor/shared/ui';

/** How the price is divided. Deductions of zero are left out. */
export function PriceBreakdownList({ breakdown, isPaid }: { breakdown: PriceBreakdown; isPaid: boolean }) {
  const takenOff = [
    { term: 'Biaya layanan', amount: breakdown.feeIdr },
    { term: 'PPN', amount: breakdown.vatIdr },
    { term: 'PPh', amount: breakdown.withheldIdr },
  ].filter(({ amount }) => amount > 0);
  return (
    <Stack as="section" gap={2} aria-label="Rincian pembayaran">
      <Heading level={3}>Rincian pembayaran</Heading>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Harga', value: formatRupiah(breakdown.priceIdr) },
          ...takenOff.map(({ term, amount }) => ({ term, value: formatRupiah(-amount) })),
          { term: <strong>Anda terima</strong>, value: <strong>{formatRupiah(breakdown.netIdr)}</strong> },
        ]}
      />
      <Text size="sm" tone="muted">
        {isPaid ? 'Dibayar' : 'Perkiraan, dihitung ulang saat cair'}
      </Text>
    </Stack>
  );
}
