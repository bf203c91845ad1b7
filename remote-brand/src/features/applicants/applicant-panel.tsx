import type { ApplicantCounts } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { KOL_FIGURES, RightNote } from '@sohor/shared/page-parts';
import { Heading, IconButton, Row, SelectField, Stack, Tabs, Text } from '@sohor/shared/ui';
import { KOL_SORTS } from '@sohor/shared/wire/catalog';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState } from 'react';
import styles from './applicants.module.css';
import {
  type ApplicantList,
  type ApplicantSort,
  type ApplicantStatus,
  latestCounts,
  useApplicants,
} from './applicants.queries.ts';
import { Members } from './members.tsx';

const FIRST_COME = 'first';
const TABS = [
  { value: 'pending', label: 'Need Approval', empty: 'Tidak ada pelamar menunggu persetujuan.' },
  { value: 'approved', label: 'Approved', empty: 'Tidak ada pelamar yang disetujui.' },
  { value: 'rejected', label: 'Rejected', empty: 'Tidak ada pelamar yang ditolak.' },
  // Invitations that nobody answered were not refused by anybody.
  {
    value: 'lapsed',
    label: 'Tidak berlaku lagi',
    empty: 'Tidak ada penawaran yang ditarik atau kedaluwarsa.',
  },
] as const satisfies readonly { value: ApplicantStatus; label: string; empty: string }[];

/** The first of pending, approved, rejected that has applicants. */
export function defaultTab({ pending, approved }: ApplicantCounts): ApplicantStatus {
  if (pending > 0) return 'pending';
  return approved > 0 ? 'approved' : 'rejected';
}

export interface ApplicantPanelProps {
  campaignId: string;
  /** Applications that wait for the Brand; the dialog opens with their first page. */
  pending: ApplicantList;
  /** Counts at the time when the dialog was opened. */
  counts: ApplicantCounts;
  sort: ApplicantSort;
  onSort: (sort: ApplicantSort) => void;
  /** Number of KOLs that the campaign hires. */
  places: number;
  /** Whole rupiah that it pays one KOL. */
  paidIdr: number;
  /** True when the campaign is over, so nobody can be approved any more. */
  isOver: boolean;
  /** On the campaign's page: with filter and comparison, and as a table where there is room. */
  isPage?: boolean;
}

/** The applicants by status, a page at a time. All counts come from the server. */
export function ApplicantPanel(props: ApplicantPanelProps) {
  const { campaignId, pending, counts: first, sort, onSort, places, paidIdr, isOver, isPage = false } = props;
  // Kept from the first render: a decision must not switch the tab.
  const [tab, setTab] = useState<ApplicantStatus>(() => defaultTab(first));
  const lists = {
    pending,
    approved: useApplicants({ campaignId, sort, status: 'approved', enabled: tab === 'approved' }),
    rejected: useApplicants({ campaignId, sort, status: 'rejected', enabled: tab === 'rejected' }),
    lapsed: useApplicants({ campaignId, sort, status: 'lapsed', enabled: tab === 'lapsed' }),
  };
  const counts = latestCounts(Object.values(lists)) ?? first;
  const shown = lists[tab];
  const isFull = counts.approved + counts.invited >= places;
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = () => {
    void pending.refetch();
    if (tab !== 'pending') void shown.refetch();
  };
  return (
    <Stack gap={3} as="section" aria-label="Daftar Pelamar">
      <Row justify="between" wrap={false}>
        <div>
          <Heading level={isPage ? 2 : 3} size="md" ref={heading} tabIndex={-1} className={styles.heading}>
            Daftar Pelamar
          </Heading>
          <Text size="sm" tone="muted">
            {formatCount(counts.approved)} dari {formatCount(places)} KOL disetujui
            {counts.invited > 0 && `, ${formatCount(counts.invited)} undangan menunggu jawaban`}
          </Text>
          <Text size="sm" tone="muted">
            Anda membayar {formatRupiah(paidIdr)} per KOL
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
          loading={Object.values(lists).some((list) => list.isFetching && !list.isFetchingNextPage)}
          onClick={refresh}
        />
      </Row>
      <RightNote right="campaigns" what="Memutuskan pelamar" />
      {counts[tab] > 1 && (
        <SelectField
          className={styles.sort}
          label="Urutkan pelamar"
          hideLabel
          value={sort ?? FIRST_COME}
          options={[
            { value: FIRST_COME, label: 'Paling dulu mendaftar' },
            ...KOL_SORTS.map((value) => ({ value, label: KOL_FIGURES[value].sorted })),
          ]}
          onChange={({ target }) => onSort(KOL_SORTS.find((one) => one === target.value) ?? null)}
        />
      )}
      <Tabs
        className={styles.tabs}
        label="Status pelamar"
        value={tab}
        onValueChange={(next) => setTab(TABS.find(({ value }) => value === next)?.value ?? tab)}
        items={TABS.map(({ value, label, empty }) => ({
          value,
          label,
          // Invitations wait for the KOL, and need no decision here.
          count: value === 'pending' ? counts.pending - counts.invited : counts[value],
          content: (
            <Members
              campaignId={campaignId}
              list={lists[value]}
              empty={empty}
              heading={heading}
              placesLeft={isOver ? 0 : Math.max(0, places - counts.approved - counts.invited)}
              paidIdr={paidIdr}
              isPage={isPage}
            />
          ),
        }))}
      />
    </Stack>
  );
}
