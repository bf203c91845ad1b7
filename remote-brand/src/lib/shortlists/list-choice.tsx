import { type Kol, keepInShortlist, type Shortlist, takeFromShortlist } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Checkbox } from '@sohor/shared/ui';
import { useReloadShortlists } from './shortlists.queries.ts';

/** A list with a checkbox for the KOL, which is saved at once. */
export function ListChoice({ list, kol }: { list: Shortlist; kol: Kol }) {
  const reload = useReloadShortlists();
  const place = { shortlistId: list.id, kolId: kol.id };
  const keeping = useSubmit({
    send: (isWanted: boolean) => (isWanted ? keepInShortlist(place) : takeFromShortlist(place)),
    // Disabled until the new state has loaded: a second press would undo the first.
    onSuccess: reload,
    onError: (error) => {
      notify.error(
        errorText(error, {
          refused: 'Perubahan tidak dapat disimpan.',
          failed: 'Perubahan gagal disimpan. Silakan coba lagi.',
        }),
      );
      return reload();
    },
  });
  return (
    <Checkbox
      label={`${list.name} (${formatCount(list.kolCount)} KOL)`}
      checked={keeping.isPending ? !list.isHolding : list.isHolding}
      disabled={keeping.isPending}
      onChange={(event) => keeping.submit(event.target.checked)}
    />
  );
}
