import type { Applicant } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { Button, cx, Row, Text } from '@sohor/shared/ui';
import Scale from 'lucide-react/icons/scale';
import { CompareDialog } from '../../lib/compare/compare-dialog.tsx';
import { bestOf, type ComparedKol } from '../../lib/compare/compare-rows.ts';
import { MAX_COMPARED, useCompared } from '../../lib/compare/use-compared.ts';
import styles from './applicants.module.css';
import { askedText } from './asked-price.tsx';

export interface CompareApplicantsProps {
  /** All that are shown. */
  applicants: readonly Applicant[];
  /** Those that are ticked. */
  chosen: readonly Applicant[];
}

/** Shows two to four ticked applicants side by side; the choice is kept in the address. */
export function CompareApplicants({ applicants, chosen }: CompareApplicantsProps) {
  const kols = applicants.map(toKol);
  const comparison = useCompared(kols);
  const priceOf = ({ id }: ComparedKol) => applicants.find(({ kolId }) => kolId === id)?.askedPrice ?? null;
  const isFitting = chosen.length >= 2 && chosen.length <= MAX_COMPARED;
  return (
    <>
      <Row gap={3} className={cx(chosen.length === 0 && styles.onlyWide)}>
        <Button
          variant="secondary"
          size="sm"
          iconStart={<Scale aria-hidden="true" />}
          disabled={!isFitting}
          onClick={() => comparison.open(chosen.map(({ kolId }) => kolId))}
        >
          Bandingkan{chosen.length > 0 ? ` (${formatCount(chosen.length)})` : ''}
        </Button>
        {!isFitting && (
          <Text size="sm" tone="muted">
            Centang dua sampai empat pelamar untuk membandingkan.
          </Text>
        )}
      </Row>
      <CompareDialog
        kols={comparison.compared}
        comparison={comparison}
        ownRows={(compared) => {
          const prices = compared.map(priceOf);
          return [
            {
              label: 'Harga pekerjaan ini',
              cells: prices.map(askedText),
              best: bestOf(prices.map((price) => (price?.currency === 'IDR' ? -price.amount : null))),
            },
          ];
        }}
      />
    </>
  );
}

const toKol = ({ kolId, slug, fullName, image, score, figures }: Applicant): ComparedKol => ({
  id: kolId,
  slug,
  fullName,
  image,
  score,
  ...figures,
});
