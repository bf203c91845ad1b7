import { LoadedPart, useNow } from '@sohor/shared/page';
import styles from './work.module.css';
import { useWork } from './work.queries.ts';
import { WorkCard } from './work-card.tsx';

export interface ContractWorkProps {
  contractId: string;
  campaignId: string;
  /** The campaign is. */
  isOver: boolean;
}

/** The work of one contract: the same card as in the campaign's list, with all that can be done there. */
export function ContractWork({ contractId, campaignId, isOver }: ContractWorkProps) {
  const now = useNow();
  const list = useWork(campaignId, contractId);
  const [work] = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <LoadedPart query={{ ...list, data: work }} loading="Memuat konten..." failed="Konten gagal dimuat.">
      {(one) => (
        <ul className={styles.list} aria-label="Konten KOL">
          <WorkCard work={one} now={now} isOver={isOver} />
        </ul>
      )}
    </LoadedPart>
  );
}
