import { Button, EmptyState, Row, SearchIllustration } from '@sohor/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import type { KolCounts } from '../../api/kol-filters.ts';
import { countText } from './kol-filter-texts.ts';
import { setFilters } from './kol-filters-in-address.ts';
import type { KolFilterTerms } from './use-kol-filters.ts';

/** Props of {@link NoKols}. */
export interface NoKolsProps extends KolFilterTerms {
  title: string;
  /** What to try where no filter is at fault. */
  text?: string | undefined;
  /** By another way than the filters. */
  action?: ReactNode;
  /** Null while not known, and beside a name, which is not counted. */
  counts: KolCounts | null;
}

/** Nobody fits: which filter to loosen, the one that hides most people first. */
export function NoKols({ title, text, action, counts, ...terms }: NoKolsProps): ReactElement {
  const set = setFilters(terms.filters)
    .map((filter) => ({ ...filter, count: counts?.[filter.name].without }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const helpful = set.filter(({ count }) => count !== 0);
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title={title}
      text={set.length === 0 ? text : 'Longgarkan salah satu filter ini:'}
      action={
        <Row justify="center">
          {(helpful.length > 0 ? helpful : set).map(({ name, label, count, without }) => (
            <Button key={name} size="sm" variant="secondary" onClick={() => terms.setFilters(without)}>
              {count ? `Tanpa ${label} (${countText(count)} KOL)` : `Tanpa ${label}`}
            </Button>
          ))}
          {set.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => terms.setFilters({ ...terms.filters, steps: {}, isVerified: false })}
            >
              Hapus semua filter
            </Button>
          )}
          {action}
        </Row>
      }
    />
  );
}
