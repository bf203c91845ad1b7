import { Later } from '@sohor/shared/page-parts';
import { ChipGroup, Dialog, Stack, Text } from '@sohor/shared/ui';
import type { ComparedKol, CompareRow } from './compare-rows.ts';
import { MAX_COMPARED, type useCompared } from './use-compared.ts';

const TABLE = {
  name: 'compare-table',
  load: async () =>
    (await import(/* webpackChunkName: "compare-table" */ './compare-table.tsx')).CompareTable,
};

export interface CompareDialogProps {
  /** All KOLs of the list. */
  kols: readonly ComparedKol[];
  comparison: ReturnType<typeof useCompared>;
  /** Rows that only this comparison has, for those that are compared. */
  ownRows?: (compared: readonly ComparedKol[]) => readonly CompareRow[];
}

/** Selects up to four KOLs of a list, and shows them side by side. */
export function CompareDialog({ kols, comparison, ownRows }: CompareDialogProps) {
  const { isOpen, compared, choose, close } = comparison;
  const names = namesOf(kols);
  const nameOf = ({ id }: ComparedKol) => names.get(id) ?? '';
  return (
    <Dialog open={isOpen} onClose={close} title="Bandingkan KOL" size="xl">
      <Stack gap={5}>
        <ChipGroup
          label="Pilih dua sampai empat KOL"
          options={kols.map(nameOf)}
          value={compared.map(nameOf)}
          max={MAX_COMPARED}
          onChange={(chosen) =>
            choose(kols.filter((kol) => chosen.includes(nameOf(kol))).map(({ id }) => id))
          }
        />
        {compared.length < 2 ? (
          <Text tone="muted">Pilih paling sedikit dua KOL untuk dibandingkan.</Text>
        ) : (
          <Later
            part={TABLE}
            props={{ kols: compared, own: ownRows?.(compared) ?? [] }}
            loading="Memuat perbandingan..."
            failed="Perbandingan gagal dimuat."
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Chips are identified by their text, so a name that occurs twice gets a number. */
function namesOf(kols: readonly ComparedKol[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    kols.map(({ id, fullName }) => {
      const count = (seen.get(fullName) ?? 0) + 1;
      seen.set(fullName, count);
      return [id, count > 1 ? `${fullName} (${count})` : fullName];
    }),
  );
}
