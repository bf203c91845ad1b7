import type { Applicant } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { Button, Checkbox, Row, Text } from '@sohor/shared/ui';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { MAX_AT_ONCE } from '../../lib/in-turn.ts';
import styles from './applicants.module.css';
import { useDecideMany } from './decide-many.queries.ts';

export interface BulkDecisionProps {
  campaignId: string;
  /** The shown applications that wait for the Brand. */
  applicants: readonly Applicant[];
  /** Ids of the selected applicants. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
  /** How many more KOLs the campaign takes. */
  placesLeft: number;
  /** Called before they leave their list, so that the focus can move elsewhere. */
  onDecided: () => void;
}

/** Selects all applicants of the list, and decides on the selected ones. */
export function BulkDecision(props: BulkDecisionProps) {
  const { campaignId, applicants, chosen, onChoose, placesLeft, onDecided } = props;
  const ticked = applicants.filter(({ id }) => chosen.has(id));
  const { submit, isPending, input } = useDecideMany(campaignId, () => {
    onChoose([]);
    onDecided();
  });
  const all = applicants.slice(0, MAX_AT_ONCE);
  const isAll = ticked.length === all.length;
  const hasPlaces = ticked.length <= placesLeft;
  const isOne = ticked.length <= MAX_AT_ONCE;
  return (
    <>
      <Checkbox
        label={`Pilih ${isAll || applicants.length <= MAX_AT_ONCE ? 'semua' : `${MAX_AT_ONCE} pertama`} (${formatCount(all.length)})`}
        checked={isAll}
        disabled={isPending}
        onChange={() => onChoose(isAll ? [] : all.map(({ id }) => id))}
      />
      {ticked.length > 0 && (
        <section className={styles.bulk} aria-label="Keputusan untuk yang dipilih">
          <Row justify="between" gap={3}>
            <Text size="sm" weight="semibold" role="status">
              {formatCount(ticked.length)} dipilih
            </Text>
            {!(isOne && hasPlaces) && (
              <Text size="sm" tone="muted">
                {isOne ? placesText(placesLeft) : `Paling banyak ${MAX_AT_ONCE} sekaligus.`}
              </Text>
            )}
          </Row>
          <div className={styles.decision}>
            <Button
              variant="secondary"
              size="sm"
              iconStart={<X aria-hidden="true" />}
              disabled={isPending || !isOne}
              loading={isPending && input?.verdict === 'rejected'}
              onClick={() => submit({ applicants: ticked, verdict: 'rejected' })}
            >
              Reject ({formatCount(ticked.length)})
            </Button>
            <Button
              size="sm"
              iconStart={<Check aria-hidden="true" />}
              disabled={isPending || !isOne || !hasPlaces}
              loading={isPending && input?.verdict === 'approved'}
              onClick={() => submit({ applicants: ticked, verdict: 'approved' })}
            >
              Approve ({formatCount(ticked.length)})
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

const placesText = (left: number) =>
  left > 0 ? `Tersisa ${formatCount(left)} tempat.` : 'Tidak ada tempat tersisa.';
