import { Link, useLocation, useSearchParams } from '@sohor/shared/platform';
import { Button, EmptyState, Row, SearchIllustration } from '@sohor/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import type { KolCounts, KolFilters } from '../../api/kol-filters.ts';
import { countText } from './kol-filter-texts.ts';
import { setFilters, writeKolFilters } from './kol-filters-in-address.ts';

/** Props of {@link NoKols}. */
export interface NoKolsProps {
  filters: KolFilters;
  title: string;
  /** What to try where no filter is at fault. */
  text?: string | undefined;
  /** By another way than the filters. */
  action?: ReactNode;
  /** Null while not known, and beside a name, which is not counted. */
  counts: KolCounts | null;
}

/** Nobody fits: which filter to loosen, the one that hides most people first. */
export function NoKols({ filters, title, text, action, counts }: NoKolsProps): ReactElement {
  const set = setFilters(filters)
    .map((filter) => ({ ...filter, count: counts?.[filter.name]?.without }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const helpful = set.filter(({ count }) => count !== 0);
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return (
    <EmptyState
      illustration={<SearchIllustration />}
      title={title}
      text={set.length === 0 ? text : 'Longgarkan salah satu filter ini:'}
      action={
        <Row justify="center">
          {(helpful.length > 0 ? helpful : set).map(({ name, label, count, without }) => (
            // A link: the page may have been drawn without its code.
            <Button
              key={name}
              size="sm"
              variant="secondary"
              render={<Link to={`${pathname}?${writeKolFilters(parameters, without)}`} />}
            >
              {count ? `Tanpa ${label} (${countText(count)} KOL)` : `Tanpa ${label}`}
            </Button>
          ))}
          {action}
        </Row>
      }
    />
  );
}
