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
  /** Advice for the case that no filter is the cause. */
  text?: string | undefined;
  /** Another way than changing the filters. */
  action?: ReactNode;
  /** Null while unknown, and with a name, for which there are no counts. */
  counts: KolCounts | null;
}

/** Shown when no KOL matches: which filters to remove, the one that hides most KOLs first. */
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
            // A link, so that it works on a server-rendered page before its code has loaded.
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
