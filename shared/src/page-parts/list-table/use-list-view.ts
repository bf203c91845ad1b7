import { currentUserId } from '@sohor/shared/platform';
import { useState } from 'react';

/** How somebody looks at a list. */
export interface ListView {
  shape: 'table' | 'cards';
  /** Keys of the columns that are shown besides those that always are; null for the usual ones. */
  columns: readonly string[] | null;
}

const keyOf = (list: string) => `sohor.view.${currentUserId()}.${list}`;

/**
 * The view of a list, kept in this browser for the person who is signed in. If nothing can be stored, it lasts until the page is
 * left.
 */
export function useListView(
  list: string,
  usual: ListView['shape'],
): [ListView, (change: Partial<ListView>) => void] {
  const [view, setView] = useState(() => stored(list, usual));
  const change = (part: Partial<ListView>) => {
    const next = { ...view, ...part };
    setView(next);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next));
    } catch {
      // The browser stores nothing.
    }
  };
  return [view, change];
}

function stored(list: string, usual: ListView['shape']): ListView {
  try {
    const { shape, columns } = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') as Partial<ListView>;
    return {
      shape: shape === 'cards' || shape === 'table' ? shape : usual,
      columns: Array.isArray(columns) ? columns.filter((key) => typeof key === 'string') : null,
    };
  } catch {
    return { shape: usual, columns: null };
  }
}
