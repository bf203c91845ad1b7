import { useEffect } from 'react';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import type { PageHead } from './page-heads.ts';

/** Sets title and description of the document after a navigation. A prerendered document has them already. */
export function usePageHead({ title, description }: PageHead): void {
  useDocumentTitle(title);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
