import { Link } from '@sohor/shared/platform';
import { Button, ComingSoonIllustration, EmptyState } from '@sohor/shared/ui';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import styles from './centered-page.module.css';

export function ComingSoonPage({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <EmptyState
        illustration={<ComingSoonIllustration />}
        title="Segera Hadir"
        text={`${title} sedang kami siapkan.`}
        action={<Button render={<Link to="/" />}>Ke beranda</Button>}
      />
    </main>
  );
}
