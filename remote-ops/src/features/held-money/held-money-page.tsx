import { decideHeldMoney, fetchHeldMoney, type HeldMoney } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { notify } from '@sohor/shared/platform';
import { Button, DescriptionList, Dialog, Row } from '@sohor/shared/ui';
import type { HeldDecision, HeldFilter } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';

const FILTERS: Record<HeldFilter, string> = { pay: 'Pembayaran ditarik bank', closed: 'Akun tertutup' };

const COLUMNS: StaffListProps<HeldMoney, HeldFilter>['columns'] = [
  { key: 'owner', header: 'Pemilik', cell: ({ ownerName }) => ownerName },
  { key: 'about', header: 'Campaign', cell: ({ campaign }) => campaign ?? '–' },
  { key: 'brand', header: 'Brand', cell: ({ brandName }) => brandName ?? '–' },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    cell: ({ amountIdr }) => formatRupiah(amountIdr),
  },
];

interface Choice {
  decision: HeldDecision;
  heirId?: string;
  label: string;
  description: string;
}

/** What staff can decide, each to be confirmed by another person. */
function choicesOf({ contractId, brandName, heirs }: HeldMoney): Choice[] {
  if (brandName === null)
    return heirs.map(({ id, name, isSameTax }) => ({
      decision: 'move',
      heirId: id,
      label: `Pindahkan ke ${name}`,
      description: isSameTax
        ? 'Nomor pajak kedua akun sama dan sudah diverifikasi.'
        : 'Hanya nomor WhatsApp yang sama. Nomor dapat berganti pemilik: pastikan orangnya sama sebelum mengusulkan.',
    }));
  const pay: Choice = {
    decision: 'pay',
    label: 'Bayarkan',
    description: 'Dana ini dapat ditarik. Brand tetap berutang; bila tidak dibayar, Sohor yang menanggung.',
  };
  const back: Choice = {
    decision: 'take_back',
    label: 'Tarik kembali',
    description:
      'Pembayaran kontrak ini kembali ke Brand dan mengurangi utangnya, dengan biaya dan pajaknya.',
  };
  return contractId === null ? [pay] : [back, pay];
}

/** Money that no time frees: staff decides, always two persons. */
export const HeldMoneyPage = staffPage(function HeldMoneyPage() {
  const [opened, setOpened] = useState<HeldMoney | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const cache = useQueryClient();
  const close = () => {
    setChoice(null);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name="ditahan"
        title="Dana Ditahan"
        subtitle="Bayaran yang pembayarannya ditarik kembali oleh bank, dan saldo atau utang akun tertutup. Setiap keputusan memerlukan dua orang."
        filters={FILTERS}
        table="held"
        fetch={fetchHeldMoney}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada dana yang ditahan."
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null && choice === null}
        onClose={close}
        title="Dana ditahan"
        footer={
          opened && (
            <Row justify="end" gap={3}>
              {choicesOf(opened).map((one) => (
                <Button
                  key={one.label}
                  variant={one.decision === 'take_back' ? 'secondary' : undefined}
                  onClick={() => setChoice(one)}
                >
                  {one.label}
                </Button>
              ))}
            </Row>
          )
        }
      >
        {opened && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Pemilik', value: opened.ownerName },
              { term: 'Jumlah', value: formatRupiah(opened.amountIdr) },
              ...(opened.brandName === null
                ? [
                    {
                      term: 'Akun lain',
                      value: opened.heirs.map(({ name }) => name).join(', ') || 'Belum ada',
                    },
                  ]
                : [
                    { term: 'Brand', value: opened.brandName },
                    { term: 'Utang Brand', value: formatRupiah(opened.brandDebtIdr) },
                    { term: 'Campaign', value: opened.campaign ?? '–' },
                    { term: 'Kontrak', value: opened.contractId ?? '–' },
                  ]),
            ]}
          />
        )}
      </Dialog>
      {opened && choice && (
        <ReasonDialog
          title={`${choice.label} ${formatRupiah(Math.abs(opened.amountIdr))}?`}
          description={`${choice.description} Anggota staf lain harus menyetujuinya.`}
          confirmLabel="Usulkan"
          send={(reason) => decideHeldMoney(opened.id, { ...choice, reason })}
          onDone={() => {
            close();
            notify.success('Menunggu persetujuan anggota staf lain.');
            return cache.invalidateQueries({ queryKey: listKey('ditahan') });
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
});
