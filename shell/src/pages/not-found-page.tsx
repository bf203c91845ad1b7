import { Link } from '@sohor/shared/platform';
import { Button, EmptyState, NotFoundIllustration } from '@sohor/shared/ui';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import styles from './centered-page.module.css';

/** @param inside the layout, which has the page's `main` already. */
export function NotFoundPage({ inside = false }: { inside?: boolean }) {
  const Frame = inside ? 'div' : 'main';
  useDocumentTitle('Halaman tidak ditemukan');
  return (
    <Frame className={styles.page}>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        illustration={<NotFoundIllustration />}
        title="404 - Page Not Found"
        text="Alamat yang Anda buka tidak ada atau sudah dipindahkan. Periksa kembali tautannya, atau mulai dari beranda."
        action={<Button render={<Link to="/" />}>Ke beranda</Button>}
      />
    </Frame>
  );
}
