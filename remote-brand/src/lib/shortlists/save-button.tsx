import type { Kol } from '@sohor/shared/api';
import { hasRight } from '@sohor/shared/page';
import { Button } from '@sohor/shared/ui';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { SaveDialog } from './save-dialog.tsx';

/** Opens the choice of the Brand's lists for one KOL. */
export function SaveButton({ kol }: { kol: Kol }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (!hasRight('campaigns')) return null;
  return (
    <>
      <Button
        variant="ghost"
        iconStart={<Bookmark aria-hidden="true" />}
        aria-label={`Simpan ke daftar: ${kol.fullName}`}
        onClick={() => setState('open')}
      >
        Simpan ke daftar
      </Button>
      {/* A page holds many buttons: a dialog is made for those that are pressed. */}
      {state !== 'unopened' && (
        <SaveDialog kol={kol} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
