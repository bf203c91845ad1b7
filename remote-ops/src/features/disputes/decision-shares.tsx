import { type DecisionShares, previewDecision, type StaffDisputeDetail } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { LoadedPart } from '@sohor/shared/page-parts';
import { DescriptionList, InlineAlert, Stack } from '@sohor/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { disputeKey } from './dispute-key.ts';
import styles from './disputes.module.css';

/** What each side would get, computed by the server with the same rules as the decision. */
export function useShares(id: string, toKolIdr: number, isPart: boolean) {
  return useQuery({
    queryKey: [...disputeKey(id), 'shares', toKolIdr],
    queryFn: () => previewDecision(id, toKolIdr),
    enabled: isPart,
    placeholderData: keepPreviousData,
  });
}

interface DecisionSharesProps {
  dispute: StaffDisputeDetail;
  query: ReturnType<typeof useShares>;
}

export function DecisionSharesList({ dispute, query }: DecisionSharesProps) {
  return (
    <section className={styles.shares} aria-label="Hasil putusan" aria-busy={query.isPlaceholderData}>
      <LoadedPart query={query} loading="Menghitung..." failed="Hasilnya tidak dapat dihitung.">
        {(shares) => (
          <Stack gap={3}>
            <DescriptionList layout="rows" items={rowsOf(dispute, shares)} />
            {shares.needsSecond && (
              <InlineAlert tone="info">
                Lebih dari yang boleh Anda gerakkan sendiri dalam 24 jam: anggota staf lain harus menyetujui.
              </InlineAlert>
            )}
          </Stack>
        )}
      </LoadedPart>
    </section>
  );
}

function rowsOf({ kolName, brandName }: StaffDisputeDetail, shares: DecisionShares) {
  const { breakdown, toBrandIdr, fromKolIdr } = shares;
  const toBrand = { term: `Masuk saldo ${brandName}`, value: <strong>{formatRupiah(toBrandIdr)}</strong> };
  if (!breakdown)
    return [
      { term: `Keluar dari saldo ${kolName}`, value: <strong>{formatRupiah(fromKolIdr)}</strong> },
      { term: 'Biaya layanan dan pajak yang dikembalikan', value: formatRupiah(toBrandIdr - fromKolIdr) },
      toBrand,
    ];
  const takenOff = [
    { term: 'Biaya layanan', amount: breakdown.feeIdr },
    { term: 'PPN', amount: breakdown.vatIdr },
    { term: 'PPh', amount: breakdown.withheldIdr },
  ].filter(({ amount }) => amount > 0);
  return [
    { term: 'Bagian KOL dari harga', value: formatRupiah(breakdown.priceIdr) },
    ...takenOff.map(({ term, amount }) => ({ term, value: formatRupiah(-amount) })),
    { term: `Masuk saldo ${kolName}`, value: <strong>{formatRupiah(breakdown.netIdr)}</strong> },
    toBrand,
  ];
}
