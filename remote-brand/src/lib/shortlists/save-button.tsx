import type { Kol } from '@sohor/shared/api';
import { hasRight } from '@sohor/shared/page-parts';
import { Button } from '@sohor/shared/ui';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { SaveDialog } from './save-dialog.tsx';

/** Opens the Brand's lists to add one KOL. */
export function SaveButton({ kol, size = 'md' }: { kol: Kol; size?: 'sm' | 'md' }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (!hasRight('campaigns')) return null;
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        iconStart={<Bookmark aria-hidden="true" />}
        aria-label={`Simpan ke daftar: ${kol.fullName}`}
        onClick={() => setState('open')}
      >
        {size === 'sm' ? 'Simpan' : 'Simpan ke daftar'}
      </Button>
      {/* A page has many such buttons, so a dialog is only rendered once its button was pressed. */}
      {state !== 'unopened' && (
        <SaveDialog kol={kol} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
