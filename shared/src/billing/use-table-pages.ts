import type { TablePage } from '@sohor/shared/api';
import { TABLE_PAGE_SIZES } from '@sohor/shared/wire/catalog';
import { useState } from 'react';

type PageSize = NonNullable<TablePage['limit']>;

export interface TablePages {
  limit: PageSize;
  /** Cursor of the shown page; undefined for the first one. */
  cursor: string | undefined;
  /** Number of the page, from 1 on. */
  number: number;
  setLimit: (size: number) => void;
  goNext: (cursor: string) => void;
  goBack: () => void;
}

interface Way {
  searched: string;
  limit: PageSize;
  /** Cursors of the pages from the second to the shown one. */
  cursors: readonly string[];
}

/**
 * State of paging through a list with cursors. A cursor only leads forward, so the earlier ones are kept for going back.
 * @param searched identifies the list: another search begins at its first page
 */
export function useTablePages(searched = ''): TablePages {
  const [kept, setWay] = useState<Way>({ searched, limit: TABLE_PAGE_SIZES[0], cursors: [] });
  const way = kept.searched === searched ? kept : { ...kept, searched, cursors: [] };
  return {
    limit: way.limit,
    cursor: way.cursors.at(-1),
    number: way.cursors.length + 1,
    setLimit: (size) => {
      const limit = TABLE_PAGE_SIZES.find((choice) => Number(choice) === size);
      if (limit) setWay({ searched, limit, cursors: [] });
    },
    goNext: (cursor) => setWay({ ...way, cursors: [...way.cursors, cursor] }),
    goBack: () => setWay({ ...way, cursors: way.cursors.slice(0, -1) }),
  };
}
