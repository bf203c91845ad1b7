import { Link } from '@sohor/shared/platform';
import { Button, EmptyState, NotFoundIllustration } from '@sohor/shared/ui';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import styles from './centered-page.module.css';

export function NotFoundPage() {
  useDocumentTitle('Halaman tidak ditemukan');
  return (
    <main className={styles.page}>
      <EmptyState
        illustration={<NotFoundIllustration />}
        title="404 - Page Not Found"
        text="Alamat yang Anda buka tidak ada atau sudah dipindahkan. Periksa kembali tautannya, atau mulai dari beranda."
        action={<Button render={<Link to="/" />}>Ke beranda</Button>}
      />
    </main>
  );
}
