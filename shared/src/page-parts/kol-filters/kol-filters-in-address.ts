import { type KolFilters, NO_FILTERS } from '../../api/kol-filters.ts';
import { KOL_CITIES } from '../../wire/kol-cities.ts';
import { KOL_ORDERS, KOL_STEPS, type KolSort } from '../../wire/kol-finding.ts';
import { CHECKED_LABEL } from '../../wire/ops-labels.ts';
import { FIGURE_NAMES, KOL_FIGURES } from './kol-filter-labels.ts';

// The values are the API's own, so that the gateway can pass them on.
const SORT = 'urut';
const CITY = 'kota';
const VERIFIED = 'terverifikasi';
/** The filters in an address; invalid values are ignored. */
export function readKolFilters(parameters: URLSearchParams): KolFilters {
  const steps: KolFilters['steps'] = {};
  for (const figure of FIGURE_NAMES) {
    const stated = parameters.get(KOL_FIGURES[figure].parameter)?.split(',').map(Number) ?? [];
    const known = KOL_STEPS[figure].filter((least) => stated.includes(least));
    if (known.length > 0) steps[figure] = known;
  }
  return {
    sort: KOL_ORDERS.find((sort) => sort === parameters.get(SORT)) ?? NO_FILTERS.sort,
    steps,
    city: KOL_CITIES.find((city) => city === parameters.get(CITY)) ?? null,
    isVerified: parameters.get(VERIFIED) === 'true',
  };
}

/** Writes the filters into an address and keeps its other parameters, except the cursor of a later page. */
export function writeKolFilters(
  parameters: URLSearchParams,
  { sort, steps, city, isVerified }: KolFilters,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put(SORT, sort === NO_FILTERS.sort ? undefined : sort);
  for (const figure of FIGURE_NAMES) put(KOL_FIGURES[figure].parameter, steps[figure]?.join(','));
  // A different list begins at its first page.
  next.delete('setelah');
  put(CITY, city ?? undefined);
  put(VERIFIED, isVerified ? 'true' : undefined);
  return next;
}

/** A filter that is set. */
export interface SetFilter {
  name: KolSort | 'city' | 'verified';
  label: string;
  /** The filters without this one. */
  without: KolFilters;
}

/** The filters that are set, in the order of the screen. */
export function setFilters(filters: KolFilters): SetFilter[] {
  const ofFigures = FIGURE_NAMES.filter((name) => filters.steps[name]?.length).map((name): SetFilter => {
    const { [name]: _, ...steps } = filters.steps;
    return { name, label: KOL_FIGURES[name].label, without: { ...filters, steps } };
  });
  const ofPerson: (SetFilter | null)[] = [
    filters.city && { name: 'city', label: `Kota ${filters.city}`, without: { ...filters, city: null } },
    filters.isVerified
      ? { name: 'verified', label: CHECKED_LABEL, without: { ...filters, isVerified: false } }
      : null,
  ];
  return [...ofFigures, ...ofPerson.filter((filter) => filter !== null)];
}
