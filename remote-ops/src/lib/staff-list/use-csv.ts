import type { Page } from '@sohor/shared/api';
import { csvHead, csvLine, today } from '@sohor/shared/format';
import { useDownload } from '@sohor/shared/page-parts';
import type { ListColumn } from './list-column.ts';

/** With more rows, a spreadsheet is the wrong tool. */
const MAX_ROWS = 5_000;

interface CsvOptions<Row> {
  name: string;
  columns: readonly ListColumn<Row>[];
  fetch: (cursor: string | undefined) => Promise<Page<Row>>;
}

/** Saves all rows that match search and filter, not only the loaded ones. */
export function useCsv<Row>({ name, columns, fetch }: CsvOptions<Row>) {
  return useDownload({
    fetchFile: async () => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await fetch(cursor);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && rows.length < MAX_ROWS);
      const head = columns.map(({ header }) => header);
      const lines = rows.map((row) => columns.map(({ text }) => text(row)));
      return new Blob([csvHead(head) + lines.map((line) => csvLine(line)).join('')], {
        type: 'text/csv;charset=utf-8',
      });
    },
    fileName: () => `${name}-${today()}.csv`,
    failed: 'Berkas CSV gagal dibuat. Coba lagi.',
  });
}
