import { useOpened } from '@sohor/shared/page';
import { useSession } from '@sohor/shared/platform';
import { Avatar, Button, Card, MediaRow } from '@sohor/shared/ui';
import { lazy, Suspense } from 'react';

const BrandDialog = lazy(() => import(/* webpackChunkName: "brand-dialog" */ './brand-dialog.tsx'));

/** A Brand's public name and logo. */
export function BrandSection() {
  const { user } = useSession();
  const opened = useOpened('brand');
  if (!user) return null;
  return (
    <Card
      as="section"
      title="Brand"
      subtitle="Nama dan logo yang dilihat KOL, dan yang tercetak di invoice Anda."
      actions={
        <Button size="sm" variant="secondary" onClick={() => opened.open('ubah')}>
          Ubah
        </Button>
      }
    >
      <MediaRow
        media={<Avatar name={user.fullName} src={user.image} size="lg" />}
        title={user.fullName}
        subtitle={user.image ? 'Logo terpasang' : 'Belum ada logo'}
      />
      {opened.id !== null && (
        <Suspense fallback={null}>
          <BrandDialog name={user.fullName} logo={user.image} onClose={opened.close} />
        </Suspense>
      )}
    </Card>
  );
}
