import type { Applicant } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { hasRight, LoadMore } from '@sohor/shared/page-parts';
import { EmptyState, ErrorState, LoadingState, Stack, Text } from '@sohor/shared/ui';
import { type RefObject, useState } from 'react';
import { ApplicantCard } from './applicant-card.tsx';
import { ApplicantFilter, fits, NO_FILTER } from './applicant-filter.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import styles from './applicants.module.css';
import { type ApplicantList, membersOf } from './applicants.queries.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { CompareApplicants } from './compare-applicants.tsx';
import { WithdrawDialog } from './invited.tsx';

export interface MembersProps {
  campaignId: string;
  list: ApplicantList;
  /** Said when there are none. */
  empty: string;
  /** Gets the focus when the card that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  placesLeft: number;
  /** Whole rupiah that the campaign pays one KOL. */
  paidIdr: number;
  isPage: boolean;
}

/** The applicants of one status, and what can be done with several of them. */
export function Members({ campaignId, list, empty, heading, placesLeft, paidIdr, isPage }: MembersProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState(NO_FILTER);
  /** The invitation that is being withdrawn. Kept here, because a window that gets wider turns cards into a table. */
  const [asked, setAsked] = useState<{ applicant: Applicant; isOpen: boolean } | null>(null);
  const closeAsked = () => setAsked(asked && { ...asked, isOpen: false });
  if (list.isPending) return <LoadingState compact text="Memuat data pelamar..." />;
  if (!list.data)
    return (
      <ErrorState
        compact
        title="Gagal memuat pelamar!"
        message="Terjadi kesalahan saat mengambil pelamar."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const all = membersOf(list);
  const members = all.filter((one) => fits(one, filter, paidIdr));
  const waiting = members.filter(({ status, invitedBy }) => status === 'pending' && invitedBy === 'kol');
  const isSeveral = waiting.length > 1 && hasRight('campaigns');
  const focusHeading = () => heading.current?.focus();
  const tick = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const choiceOf = (applicant: Applicant) =>
    (isPage && members.length > 1) || (isSeveral && waiting.includes(applicant))
      ? { isChosen: chosen.has(applicant.id), onToggle: () => tick(applicant.id) }
      : undefined;
  const stateOf = (applicant: Applicant) => ({
    applicant,
    canInvite: placesLeft > 0,
    onWithdraw: isPage ? () => setAsked({ applicant, isOpen: true }) : undefined,
    onDecided: focusHeading,
  });
  const cards = (
    <ul className={styles.list}>
      {members.map((applicant) => (
        <ApplicantCard
          key={applicant.id}
          {...stateOf(applicant)}
          paidIdr={paidIdr}
          choice={choiceOf(applicant)}
        />
      ))}
    </ul>
  );
  return (
    <Stack gap={3}>
      {isPage && all.length > 1 && <ApplicantFilter filter={filter} onChange={setFilter} />}
      {members.length === 0 && !list.hasNextPage && (
        <EmptyState compact title={all.length > 0 ? 'Tidak ada pelamar yang cocok.' : empty} />
      )}
      {members.length < all.length && list.hasNextPage && (
        <Text size="sm" tone="muted">
          Disaring dari {formatCount(all.length)} pelamar yang sudah dimuat.
        </Text>
      )}
      {isSeveral && (
        <BulkDecision
          campaignId={campaignId}
          applicants={waiting}
          chosen={chosen}
          onChoose={(ids) => setChosen(new Set(ids))}
          placesLeft={placesLeft}
          onDecided={focusHeading}
        />
      )}
      {isPage && members.length > 1 && (
        <CompareApplicants applicants={members} chosen={members.filter(({ id }) => chosen.has(id))} />
      )}
      {members.length > 0 &&
        (isPage ? <ApplicantTable {...{ applicants: members, paidIdr, choiceOf, stateOf, cards }} /> : cards)}
      {asked && (
        <WithdrawDialog
          key={asked.applicant.id}
          applicant={asked.applicant}
          open={asked.isOpen}
          onClose={closeAsked}
          onWithdrawn={() => {
            closeAsked();
            focusHeading();
          }}
        />
      )}
      <LoadMore list={list} />
    </Stack>
  );
}
