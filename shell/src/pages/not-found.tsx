import { EmptyState, NotFoundIllustration } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import styles from './not-found.module.css';

export interface NotFoundProps {
  /** Sentence after the standard text, such as where to go next. */
  text: string;
  /** Buttons or links that lead on. */
  ways: ReactNode;
}

/** Contents of the 404 pages. */
export function NotFound({ text, ways }: NotFoundProps) {
  useDocumentTitle('Halaman tidak ditemukan');
  return (
    <>
      <meta name="robots" content="noindex" />
      <EmptyState
        className={styles.notFound}
        headingLevel={1}
        illustration={<NotFoundIllustration />}
        title="404 - Page Not Found"
        text={`Alamat yang Anda buka tidak ada atau sudah dipindahkan. ${text}`}
        action={ways}
      />
    </>
  );
}
