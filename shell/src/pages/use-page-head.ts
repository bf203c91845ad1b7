import { useEffect } from 'react';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import type { PageHead } from './page-heads.ts';

/** Title and description of the document. A prerendered page has both already; one that is navigated to gets them here. */
export function usePageHead({ title, description }: PageHead): void {
  useDocumentTitle(title);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
