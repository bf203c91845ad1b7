import { useEffect } from 'react';

const COUNTED = /^\(\d+\+?\) /;

/** Puts '(3)' before the title of whatever page is shown, so that a tab in the background tells of what is new. */
export function useTitleCount(text: string | null): void {
  useEffect(() => {
    const count = () => {
      const bare = document.title.replace(COUNTED, '');
      const wanted = text === null ? bare : `(${text}) ${bare}`;
      // Setting it is a change as well, which would be seen here again.
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
