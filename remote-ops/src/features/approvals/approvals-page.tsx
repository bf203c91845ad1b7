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
import { APPROVAL_LABELS, type ApprovalState, proposalText } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import styles from './approvals.module.css';

const TONES: Record<ApprovalState, Tone> = {
  open: 'warning',
  confirmed: 'success',
  refused: 'danger',
  expired: 'neutral',
};

const COLUMNS: StaffListProps<Approval, ApprovalState>['columns'] = [
  { key: 'act', header: 'Usulan', cell: proposalText },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    cell: ({ amountIdr }) => formatRupiah(amountIdr),
  },
  { key: 'by', header: 'Diusulkan oleh', cell: ({ proposedBy }) => proposedBy },
  { key: 'until', header: 'Berlaku sampai', cell: ({ expiresAt }) => timeText(expiresAt), isWhole: true },
  {
    key: 'status',
    header: 'Status',
    isWhole: true,
    cell: ({ status }) => <Badge tone={TONES[status]}>{APPROVAL_LABELS[status]}</Badge>,
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
        filters={APPROVAL_LABELS}
        table="approvals"
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
                { term: 'Tindakan', value: proposalText(opened) },
                { term: 'Alasan', value: opened.reason },
                ...(opened.act === 'dispute_decided'
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
