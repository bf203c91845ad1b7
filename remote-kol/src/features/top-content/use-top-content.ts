import { webAddress } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { useState } from 'react';
import { type UserStorage, useUserStorage } from '../../lib/user-storage.ts';

/** One of the KOL's best contents. Only stored in this browser. */
export interface TopContent {
  /** http or https. */
  url: string;
  views: number;
}

function isContent(value: unknown): value is TopContent {
  const { url, views } = (value ?? {}) as Partial<TopContent>;
  return typeof url === 'string' && webAddress(url) !== null && Number.isSafeInteger(views);
}

function readContents(storage: UserStorage): TopContent[] {
  const kept = storage.read();
  return Array.isArray(kept) ? kept.filter(isContent) : [];
}

/** The KOL's own choice of its best content, most views first. */
export function useTopContent() {
  const storage = useUserStorage('topContent');
  const [contents, setContents] = useState(() => readContents(storage));
  const keep = (next: readonly TopContent[]) => {
    const sorted = [...next].sort((a, b) => b.views - a.views);
    setContents(sorted);
    if (!storage.write(sorted.length > 0 ? sorted : null))
      notify.error('Browser ini tidak dapat menyimpan daftar Anda. Daftar akan hilang saat halaman ditutup.');
  };
  return {
    contents,
    /** @param former address of the entry to replace; null adds one */
    put: (content: TopContent, former: string | null) =>
      keep([...contents.filter(({ url }) => url !== former && url !== content.url), content]),
    remove: (url: string) => keep(contents.filter((content) => content.url !== url)),
  };
}
