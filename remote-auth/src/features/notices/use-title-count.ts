import { useEffect } from 'react';

const COUNTED = /^\(\d+\+?\) /;

/** Puts '(3)' before the page's title, so that a background tab shows new notices. */
export function useTitleCount(text: string | null): void {
  useEffect(() => {
    const count = () => {
      const bare = document.title.replace(COUNTED, '');
      const wanted = text === null ? bare : `(${text}) ${bare}`;
      // Setting the title triggers this observer again.
      if (document.title !== wanted) document.title = wanted;
    };
    count();
    const watcher = new MutationObserver(count);
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(COUNTED, '');
    };
  }, [text]);
}
