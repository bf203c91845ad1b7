import { errorText, LoadMore, RightNote, useNow } from '@sohor/shared/page-parts';
import { EmptyState, ErrorState, LoadingState, Stack } from '@sohor/shared/ui';
import styles from './work.module.css';
import { useWork } from './work.queries.ts';
import { WorkCard } from './work-card.tsx';

export interface WorkPanelProps {
  campaignId: string;
  /** Left out: the work of all KOLs who have signed. */
  contractId?: string;
  /** True when the campaign is over. */
  isOver: boolean;
}

/** The work in a campaign, and what can be done about it. */
export function WorkPanel({ campaignId, contractId, isOver }: WorkPanelProps) {
  const list = useWork(campaignId, contractId);
  const now = useNow();
  if (list.isPending) return <LoadingState compact text="Memuat konten..." />;
  if (!list.data)
    return (
      <ErrorState
        compact
        title="Konten gagal dimuat."
        message={errorText(list.error, { refused: 'Gagal mengambil konten.' })}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const all = list.data.pages.flatMap((page) => page.items);
  if (all.length === 0)
    return (
      <EmptyState
        compact
        title="Belum ada kontrak yang ditandatangani"
        text="Konten KOL muncul di sini setelah KOL menandatangani kontraknya."
      />
    );
  return (
    <Stack gap={4}>
      <RightNote right="campaigns" what="Meninjau konten" />
      <ul className={styles.list} aria-label="Konten KOL">
        {all.map((work) => (
          <WorkCard
            key={work.contractId}
            work={work}
            now={now}
            isOver={isOver}
            isAlone={contractId !== undefined}
          />
        ))}
      </ul>
      <LoadMore list={list} />
    </Stack>
  );
}
