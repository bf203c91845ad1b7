import type { Applicant } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { EmptyState, Heading, IconButton, Row, Stack, Tabs, Text } from '@sohor/shared/ui';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState } from 'react';
import { ApplicantCard } from './applicant-card.tsx';
import styles from './applicants.module.css';

const TABS = [
  { value: 'pending', label: 'Need Approval', empty: 'Tidak ada pelamar menunggu persetujuan.' },
  { value: 'approved', label: 'Approved', empty: 'Tidak ada pelamar yang disetujui.' },
  { value: 'rejected', label: 'Rejected', empty: 'Tidak ada pelamar yang ditolak.' },
] as const satisfies readonly { value: Applicant['status']; label: string; empty: string }[];

/** Pending if any are, else approved if any are, else rejected. */
export function defaultTab(applicants: readonly Applicant[]): Applicant['status'] {
  const has = (status: Applicant['status']) => applicants.some((one) => one.status === status);
  if (has('pending')) return 'pending';
  return has('approved') ? 'approved' : 'rejected';
}

export interface ApplicantPanelProps {
  applicants: readonly Applicant[];
  /** How many KOLs the campaign hires. */
  places: number;
  /** The campaign is: nobody can be approved any more. */
  isOver: boolean;
  refreshing: boolean;
  onRefresh: () => void;
}

export function ApplicantPanel({ applicants, places, isOver, refreshing, onRefresh }: ApplicantPanelProps) {
  // Chosen once: a decision must not take the user to another tab.
  const [first] = useState(() => defaultTab(applicants));
  const approved = applicants.filter(({ status }) => status === 'approved').length;
  const invited = applicants.filter((one) => one.status === 'pending' && one.invitedBy === 'brand').length;
  const isFull = approved + invited >= places;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={3} as="section" aria-label="Daftar Pelamar">
      <Row justify="between" wrap={false}>
        <div>
          <Heading level={3} ref={heading} tabIndex={-1} className={styles.heading}>
            Daftar Pelamar
          </Heading>
          <Text size="sm" tone="muted">
            {formatCount(approved)} dari {formatCount(places)} KOL disetujui
            {invited > 0 && `, ${formatCount(invited)} undangan menunggu jawaban`}
          </Text>
          {(isOver || isFull) && (
            <Text size="sm" weight="semibold">
              {isOver ? 'Periode campaign ini sudah berakhir.' : 'Semua tempat sudah terisi.'}
            </Text>
          )}
        </div>
        <IconButton
          label="Perbarui daftar pelamar"
          icon={<RefreshCw aria-hidden="true" />}
          loading={refreshing}
          onClick={onRefresh}
        />
      </Row>
      <Tabs
        className={styles.tabs}
        label="Status pelamar"
        defaultValue={first}
        items={TABS.map(({ value, label, empty }) => {
          const members = applicants.filter(({ status }) => status === value);
          return {
            value,
            label,
            count: members.length,
            content:
              members.length === 0 ? (
                <EmptyState compact title={empty} />
              ) : (
                <ul className={styles.list}>
                  {members.map((applicant) => (
                    <ApplicantCard
                      key={applicant.id}
                      applicant={applicant}
                      onDecided={() => heading.current?.focus()}
                    />
                  ))}
                </ul>
              ),
          };
        })}
      />
    </Stack>
  );
}
