import { Button, SearchField, SelectField } from '@sohor/shared/ui';
import { ALL_CATEGORIES, KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useEffect, useRef } from 'react';
import styles from './search-form.module.css';
import { MAX_NAME, type SearchTerms } from './use-search-terms.ts';

const CHOICES = [{ value: '', label: ALL_CATEGORIES }, ...KOL_CATEGORIES];

/** The search form. Before the page's code is loaded it works as a plain form, which leads to the same address. */
export function SearchForm({ chosen, typed, setChosen, setTyped }: SearchTerms) {
  const name = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of a page that was there before its code.
  useEffect(() => {
    // Take over what was typed or chosen before hydration, which fired no React events.
    if (name.current && name.current.value !== typed) setTyped(name.current.value);
    if (choice.current && choice.current.value !== (chosen ?? '')) setChosen(choice.current.value || null);
  }, []);
  return (
    <search>
      <form className={styles.form} action="/marketplace" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          ref={choice}
          label="Kategori KOL"
          name="kategori"
          options={CHOICES}
          searchable={false}
          value={chosen ?? ''}
          onChange={(event) => setChosen(event.target.value || null)}
        />
        <div className={styles.name}>
          <span className={styles.label} aria-hidden="true">
            Nama KOL
          </span>
          <SearchField
            ref={name}
            label="Nama KOL"
            name="nama"
            placeholder="Cari nama KOL..."
            maxLength={MAX_NAME}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <noscript>
          <Button type="submit">Cari</Button>
        </noscript>
      </form>
    </search>
  );
}
