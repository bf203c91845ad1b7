import { keepInShortlist, type Shortlist, takeFromShortlist } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { Button, Checkbox, InlineAlert, Stack } from '@sohor/shared/ui';
import { type Saveable, useReloadShortlists, useShowSaved } from './shortlists.queries.ts';

/** A list with a checkbox for the KOL, which is saved at once. */
export function ListChoice({ list, kol }: { list: Shortlist; kol: Saveable }) {
  const reload = useReloadShortlists();
  const show = useShowSaved(kol.id);
  const place = { shortlistId: list.id, kolId: kol.id };
  const keeping = useSubmit({
    send: (isWanted: boolean) => (isWanted ? keepInShortlist(place) : takeFromShortlist(place)),
    // Disabled until the new state has loaded: a second press would undo the first.
    onSuccess: (_, isWanted) => {
      show(list, isWanted);
      return reload();
    },
    // The list may be gone.
    onError: () => reload(),
  });
  const { input = !list.isHolding } = keeping;
  return (
    <Stack gap={1}>
      <Checkbox
        label={`${list.name} (${formatCount(list.kolCount)} KOL)`}
        checked={keeping.isPending ? input : list.isHolding}
        disabled={keeping.isPending}
        onChange={(event) => keeping.submit(event.target.checked)}
      />
      {keeping.status === 'error' && (
        <InlineAlert
          tone="danger"
          title={input ? `Belum tersimpan ke ${list.name}` : `Belum dikeluarkan dari ${list.name}`}
          actions={
            <Button size="sm" variant="secondary" onClick={() => keeping.submit(input)}>
              Coba lagi
            </Button>
          }
        >
          {errorText(keeping.error, {
            refused: 'Perubahan tidak dapat disimpan.',
            failed: 'Perubahan gagal disimpan. Periksa koneksi Anda.',
          })}
        </InlineAlert>
      )}
    </Stack>
  );
}
