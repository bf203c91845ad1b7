import { keepInShortlist, type ShortlistEntry, takeFromShortlist } from '@sohor/shared/api';
import { SECOND_MS } from '@sohor/shared/format';
import { errorText, hasRight, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, Row, Text } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { useReloadShortlists } from '../../lib/shortlists/shortlists.queries.ts';
import { NoteDialog } from './note-dialog.tsx';
import styles from './shortlists.module.css';

export interface EntryActionsProps {
  list: { readonly id: string; readonly name: string };
  entry: ShortlistEntry;
}

/** The Brand's note on a KOL of a list, and a button that removes the KOL and can be undone. */
export function EntryActions({ list, entry }: EntryActionsProps) {
  const { kol, note } = entry;
  const place = { shortlistId: list.id, kolId: kol.id };
  const [isWriting, setWriting] = useState(false);
  const reload = useReloadShortlists();
  /** Called from the toast, which stays after the card is gone. */
  const undo = async () => {
    try {
      await keepInShortlist(place, note);
      notify.success(`${kol.fullName} kembali ke ${list.name}.`);
    } catch (error) {
      const texts = { refused: 'KOL ini tidak dapat dikembalikan.', failed: 'KOL ini gagal dikembalikan.' };
      notify.error(errorText(error, texts));
    }
    void reload();
  };
  const taking = useSubmit({
    send: () => takeFromShortlist(place),
    onSuccess: () => {
      notify.success(`${kol.fullName} dikeluarkan dari ${list.name}.`, {
        label: 'Urungkan',
        act: () => void undo(),
        forMs: LIMITS.undoSeconds * SECOND_MS,
      });
      return reload();
    },
    onError: (error) => {
      const texts = { refused: 'KOL ini tidak dapat dikeluarkan.', failed: 'KOL ini gagal dikeluarkan.' };
      notify.error(errorText(error, texts));
      return reload();
    },
  });
  return (
    <div className={styles.entry}>
      {note !== '' && (
        <Text size="sm" className={styles.note}>
          {note}
        </Text>
      )}
      {hasRight('campaigns') && (
        <Row>
          <Button size="sm" variant="secondary" onClick={() => setWriting(true)}>
            {note === '' ? 'Tambah catatan' : 'Ubah catatan'}
          </Button>
          <Button size="sm" variant="ghost" loading={taking.isPending} onClick={() => taking.submit()}>
            Keluarkan
          </Button>
        </Row>
      )}
      {/* Starts again with the saved note. */}
      <NoteDialog
        key={note}
        shortlistId={list.id}
        entry={entry}
        open={isWriting}
        onClose={() => setWriting(false)}
      />
    </div>
  );
}
