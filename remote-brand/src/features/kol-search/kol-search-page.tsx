import { KolFilterBar, useKolFilters, useOpenedItem, withProviders } from '@sohor/shared/page-parts';
import { Card, PageHeader, SearchField, SelectField, Stack } from '@sohor/shared/ui';
import { ALL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useEffect, useState } from 'react';
import { useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { CategoryPrompt } from './category-prompt.tsx';
import { KolDialog } from './kol-dialog.tsx';
import { KolResults } from './kol-results.tsx';
import styles from './kol-search.module.css';
import { useKolCounts, useKols } from './kols.queries.ts';
import { CATEGORY_CHOICES, MAX_NAME, useSearchTerms } from './use-search-terms.ts';

function KolSearch() {
  const { category, typed, name, setCategory, setTyped } = useSearchTerms();
  const chosen = category !== '';
  const terms = useKolFilters();
  const { filters } = terms;
  const kols = useKols({ category, name, filters });
  const found = kols.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = useOpenedItem('kol', found);
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = kols.data !== undefined && found.length === 0;
  const counts = useKolCounts({ category, filters }, isChoosing || isEmpty).data ?? null;
  const own = useOwnCampaigns();

  useEffect(() => {
    // The search works without campaigns; only inviting does not.
    if (own.query.error) console.warn('Daftar campaign untuk undangan tidak dapat dimuat.', own.query.error);
  }, [own.query.error]);

  return (
    <Stack gap={6}>
      <PageHeader
        title="Daftar Key Opinion Leader (KOL)"
        subtitle="Temukan KOL yang tepat, lalu undang ke campaign Anda."
      />
      <Card padding="sm">
        <search className={styles.terms}>
          <SelectField
            label="Kategori KOL"
            hideLabel
            placeholder="-- Pilih Kategori KOL --"
            options={CATEGORY_CHOICES}
            searchable={false}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
          <SearchField
            label="Nama KOL"
            placeholder={chosen ? 'Cari nama KOL...' : 'Pilih kategori untuk mencari...'}
            disabled={!chosen}
            maxLength={MAX_NAME}
            value={typed}
            onChange={setTyped}
          />
        </search>
      </Card>
      {chosen && <KolFilterBar {...terms} counts={counts} onOpenChange={setChoosing} />}
      {chosen ? (
        <KolResults
          category={category}
          name={name}
          query={kols}
          terms={terms}
          counts={name === '' ? counts : null}
          onOpen={opened.open}
          onSearchAll={() => setCategory(ALL_CATEGORIES)}
        />
      ) : (
        <CategoryPrompt onChoose={setCategory} />
      )}
      <KolDialog kol={opened.item} own={own} onClose={opened.close} />
    </Stack>
  );
}

export const KolSearchPage = withProviders(KolSearch);
