import { RadioGroup, SearchField, SelectField } from '@sohor/shared/ui';
import { JOB_TYPES } from '@sohor/shared/wire/catalog';
import { NO_FILTER, ORDERS, PARTS } from './campaign-filter.ts';
import styles from './campaign-filter-bar.module.css';
import type { useCampaignFilter } from './use-campaign-filter.ts';

const EVERY = 'semua';

/** Search, filter and order of the list. */
export function CampaignFilterBar({
  filter,
  setText,
  setJobType,
  setOrder,
  setPart,
}: ReturnType<typeof useCampaignFilter>) {
  return (
    <search className={styles.bar}>
      <RadioGroup
        className={styles.parts}
        label="Bagian"
        hideLabel
        variant="chips"
        value={filter.part ?? EVERY}
        onValueChange={(chosen) => setPart(PARTS.find(({ value }) => value === chosen)?.value ?? null)}
        options={[{ value: EVERY, label: 'Semua' }, ...PARTS]}
      />
      <SearchField
        label="Cari campaign"
        placeholder="Cari nama campaign atau brand..."
        value={filter.text}
        onChange={setText}
      />
      <SelectField
        label="Jenis pekerjaan"
        hideLabel
        placeholder="Semua jenis"
        options={JOB_TYPES}
        value={filter.jobType}
        onChange={(event) => setJobType(event.target.value)}
      />
      <SelectField
        label="Urutkan"
        hideLabel
        options={ORDERS}
        value={filter.order}
        onChange={(event) =>
          setOrder(ORDERS.find(({ value }) => value === event.target.value)?.value ?? NO_FILTER.order)
        }
      />
    </search>
  );
}
