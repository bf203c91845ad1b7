import { Link, useLocation, useSearchParams } from '@sohor/shared/platform';
import { Button, Dialog, SelectField, Stack, Text } from '@sohor/shared/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type KolCounts, type KolFilters, NO_FILTERS } from '../../api/kol-filters.ts';
import { KOL_ORDERS, type KolOrder } from '../../wire/kol-finding.ts';
import styles from './kol-filter-bar.module.css';
import { KolFilterChoices } from './kol-filter-choices.tsx';
import { FIGURE_NAMES, KOL_FIGURES, orderLabel, stepLabel } from './kol-filter-labels.ts';
import { countText } from './kol-filter-texts.ts';
import {
  setFilters as filtersThatAreSet,
  type SetFilter,
  writeKolFilters,
} from './kol-filters-in-address.ts';
import type { KolFilterTerms } from './use-kol-filters.ts';

/** Props of {@link KolFilterBar}. */
export interface KolFilterBarProps extends KolFilterTerms {
  /** Number of KOLs for each choice; null while it is unknown. */
  counts: KolCounts | null;
  /** Called when the choices are shown or hidden; counts are only needed while they are shown. */
  onOpenChange: (isOpen: boolean) => void;
}

/** Order, a dialog with the filters (a sheet on phones), and a chip for each set filter, which removes it. */
export function KolFilterBar(props: KolFilterBarProps): ReactElement {
  const { filters, setFilters, counts, onOpenChange } = props;
  const [isOpen, setOpen] = useState(false);
  /** All changes during one opening of the dialog are one step of the browser's history. */
  const hasChanged = useRef(false);
  const show = (next: boolean) => {
    hasChanged.current = false;
    setOpen(next);
    onOpenChange(next);
  };
  const sort = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of a page that was there before its code
  useEffect(() => {
    const chosen = KOL_ORDERS.find((each) => each === sort.current?.value) ?? filters.sort;
    if (chosen !== filters.sort) setFilters({ ...filters, sort: chosen });
  }, []);
  const choose = (next: KolFilters) => {
    setFilters(next, { isSameStep: hasChanged.current });
    hasChanged.current = true;
  };
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const addressOf = (next: KolFilters) => `${pathname}?${writeKolFilters(parameters, next)}`;
  const chips = chipsOf(filters);
  const nothing = { ...NO_FILTERS, sort: filters.sort };
  return (
    <Stack gap={3}>
      <div className={styles.bar}>
        <SelectField
          ref={sort}
          className={styles.sort}
          label="Urutkan"
          name="urut"
          value={filters.sort}
          options={KOL_ORDERS.map((sort) => ({ value: sort, label: orderLabel(sort) }))}
          onChange={(event) => setFilters({ ...filters, sort: event.target.value as KolOrder })}
        />
        <Button
          variant="secondary"
          iconStart={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => show(true)}
        >
          {chips.length === 0 ? 'Filter' : `Filter (${chips.length})`}
        </Button>
      </div>
      {filters.sort === 'recommended' && (
        <Text size="sm" tone="muted">
          Urutan ini menimbang skor dan jangkauan di TikTok, akun yang terhubung, identitas yang diperiksa,
          serta pekerjaan selesai dan ulasan dari Brand terverifikasi.
        </Text>
      )}
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label="Filter yang dipakai">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Button
                size="sm"
                variant="secondary"
                iconEnd={<X aria-hidden="true" />}
                aria-label={`Hapus filter ${label}`}
                render={<Link to={addressOf(without)} />}
              >
                {label}
              </Button>
            </li>
          ))}
          <li>
            <Button size="sm" variant="ghost" render={<Link to={addressOf(nothing)} />}>
              Hapus semua filter
            </Button>
          </li>
        </ul>
      )}
      <Dialog
        open={isOpen}
        onClose={() => show(false)}
        title="Filter KOL"
        size="sm"
        footer={
          <>
            <Button variant="ghost" disabled={chips.length === 0} onClick={() => choose(nothing)}>
              Hapus semua
            </Button>
            <Button onClick={() => show(false)}>
              {counts ? `Tampilkan ${countText(counts.total)} KOL` : 'Tampilkan KOL'}
            </Button>
          </>
        }
      >
        <KolFilterChoices filters={filters} counts={counts} onChange={choose} />
      </Dialog>
    </Stack>
  );
}

/** A chip for each step: 'Skor: 50–70'. */
function chipsOf(filters: KolFilters): { label: string; without: KolFilters }[] {
  const ofSteps = FIGURE_NAMES.flatMap((figure) =>
    (filters.steps[figure] ?? []).map((least) => ({
      label: `${KOL_FIGURES[figure].label}: ${stepLabel(figure, least)}`,
      without: {
        ...filters,
        steps: {
          ...filters.steps,
          [figure]: (filters.steps[figure] ?? []).filter((other) => other !== least),
        },
      },
    })),
  );
  const isOfPerson = ({ name }: SetFilter) => name === 'city' || name === 'verified';
  return [...ofSteps, ...filtersThatAreSet(filters).filter(isOfPerson)];
}
