import { hasRight } from '@sohor/shared/page-parts';
import { Button } from '@sohor/shared/ui';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { useState } from 'react';
import { SaveDialog } from './save-dialog.tsx';
import { type Saveable, useIsSaved } from './shortlists.queries.ts';

/** Says whether the Brand keeps the KOL, and opens its lists. */
export function SaveButton({ kol, size = 'md' }: { kol: Saveable; size?: 'sm' | 'md' }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isSaved = useIsSaved(kol);
  if (!hasRight('campaigns')) return null;
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        iconStart={isSaved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        aria-label={`${isSaved ? 'Tersimpan' : 'Simpan ke daftar'}: ${kol.fullName}`}
        onClick={() => setState('open')}
      >
        {isSaved ? 'Tersimpan' : size === 'sm' ? 'Simpan' : 'Simpan ke daftar'}
      </Button>
      {/* A page has many such buttons, so a dialog is only rendered once its button was pressed. */}
      {state !== 'unopened' && (
        <SaveDialog kol={kol} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
