import { useChangeParameters } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { Button, IconButton, TextField } from '@sohor/shared/ui';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styles from './staff-list.module.css';
import { readViews, type SavedView, writeViews } from './views.ts';

/** Saved searches of the user, stored in this browser for this list. */
export function SavedViews({ list }: { list: string }) {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const [views, setViews] = useState(() => readViews(list));
  const [name, setName] = useState<string | null>(null);
  const search = termsIn(parameters);
  const isSaved = views.some((view) => view.search === search);

  const keep = (next: SavedView[]) => {
    writeViews(list, next);
    setViews(next);
    setName(null);
  };
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <Button
            size="sm"
            variant={view.search === search ? 'primary' : 'secondary'}
            aria-pressed={view.search === search}
            onClick={() => change(() => new URLSearchParams(view.search), { newPlace: {} })}
          >
            {view.name}
          </Button>
          <IconButton
            label={`Hapus tampilan ${view.name}`}
            icon={<X />}
            onClick={() => keep(views.filter((one) => one !== view))}
          />
        </span>
      ))}
      {name === null ? (
        search !== '' &&
        !isSaved && (
          <Button size="sm" variant="ghost" onClick={() => setName('')}>
            Simpan tampilan
          </Button>
        )
      ) : (
        <form
          className={styles.view}
          onSubmit={(event) => {
            event.preventDefault();
            const called = name.trim();
            if (called !== '')
              keep([...views.filter((view) => view.name !== called), { name: called, search }]);
          }}
        >
          <TextField
            label="Nama tampilan"
            hideLabel
            placeholder="Nama tampilan"
            maxLength={40}
            value={name}
            autoFocus
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
          />
          <Button size="sm" type="submit">
            Simpan
          </Button>
        </form>
      )}
    </div>
  );
}

/** What a view saves: search and filter, not the open row. */
function termsIn(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([key]) => key === 'q' || key === 'status').sort();
  return new URLSearchParams(kept).toString();
}
