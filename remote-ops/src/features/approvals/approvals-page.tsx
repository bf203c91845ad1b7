import { type Approval, decideApproval, fetchApprovals } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import {
  Badge,
  Button,
  DescriptionList,
  Dialog,
  InlineAlert,
  Stack,
  TextLink,
  type Tone,
} from '@sohor/shared/ui';
import type { ApprovalState } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import styles from './approvals.module.css';

const FILTERS: Record<ApprovalState, string> = {
  open: 'Menunggu',
  confirmed: 'Disetujui',
  refused: 'Ditolak',
  expired: 'Kedaluwarsa',
};
const TONES: Record<ApprovalState, Tone> = {
  open: 'warning',
  confirmed: 'success',
  refused: 'danger',
  expired: 'neutral',
};
const ACTS: Readonly<Record<string, string>> = {
  write_off: 'Ganti rugi',
  dispute_decided: 'Putusan',
  tax_remitted: 'Setoran pajak',
  held_money: 'Dana ditahan',
};

const COLUMNS: StaffListProps<Approval, ApprovalState>['columns'] = [
  { key: 'act', header: 'Usulan', text: ({ act, summary }) => `${ACTS[act] ?? act}: ${summary}` },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    text: ({ amountIdr }) => amountIdr,
    cell: ({ amountIdr }) => formatRupiah(amountIdr),
  },
  { key: 'by', header: 'Diusulkan oleh', text: ({ proposedBy }) => proposedBy },
  { key: 'until', header: 'Berlaku sampai', text: ({ expiresAt }) => timeText(expiresAt), isWhole: true },
  {
    key: 'status',
    header: 'Status',
    isWhole: true,
    text: ({ status }) => FILTERS[status],
    cell: ({ status }) => <Badge tone={TONES[status]}>{FILTERS[status]}</Badge>,
  },
];

/** Proposals of one staff member, which another one decides. */
export const ApprovalsPage = staffPage(function ApprovalsPage() {
  const [opened, setOpened] = useState<Approval | null>(null);
  const [decision, setDecision] = useState<'confirm' | 'refuse' | null>(null);
  const cache = useQueryClient();
  const close = () => {
    setDecision(null);
    setOpened(null);
  };
  const isOpen = opened?.status === 'open';
  return (
    <>
      <StaffList
        name="persetujuan"
        title="Persetujuan"
        subtitle="Tindakan di atas Rp10.000.000 diusulkan satu orang dan disetujui orang lain dalam 24 jam."
        filters={FILTERS}
        fetch={fetchApprovals}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada usulan."
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null && decision === null}
        onClose={close}
        title="Usulan"
        footer={
          isOpen && (
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => setDecision('refuse')}>
                {opened.isOwn ? 'Batalkan usulan' : 'Tolak'}
              </Button>
              {!opened.isOwn && <Button onClick={() => setDecision('confirm')}>Setujui</Button>}
            </div>
          )
        }
      >
        {opened && (
          <Stack gap={4}>
            {isOpen && opened.isOwn && (
              <InlineAlert tone="info">
                Usulan Anda sendiri harus disetujui oleh anggota staf lain.
              </InlineAlert>
            )}
            <DescriptionList
              layout="stack"
              items={[
                { term: 'Tindakan', value: `${ACTS[opened.act] ?? opened.act}: ${opened.summary}` },
                { term: 'Alasan', value: opened.reason },
                ...(opened.act === 'dispute_decided' && opened.subject
                  ? [
                      {
                        term: 'Sengketa',
                        value: (
                          <TextLink render={<Link to={`/appSohor/ops/sengketa?id=${opened.subject}`} />}>
                            Baca bukti kedua pihak
                          </TextLink>
                        ),
                      },
                    ]
                  : []),
                { term: 'Diusulkan oleh', value: `${opened.proposedBy}, ${timeText(opened.proposedAt)}` },
                { term: 'Berlaku sampai', value: timeText(opened.expiresAt) },
                ...(opened.decidedBy
                  ? [{ term: 'Diputuskan oleh', value: `${opened.decidedBy}: ${opened.decisionReason}` }]
                  : []),
              ]}
            />
          </Stack>
        )}
      </Dialog>
      {opened && decision && (
        <ReasonDialog
          title={decision === 'confirm' ? 'Setujui usulan ini?' : 'Tolak usulan ini?'}
          description={
            decision === 'confirm'
              ? `${opened.summary}. Tindakan langsung dijalankan.`
              : `${opened.summary}. Tidak ada dana yang bergerak.`
          }
          confirmLabel={decision === 'confirm' ? 'Setujui' : 'Tolak'}
          tone={decision === 'confirm' ? 'brand' : 'danger'}
          send={(reason) => decideApproval(opened.id, decision === 'confirm', reason)}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey('persetujuan') });
          }}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
});
