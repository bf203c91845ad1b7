import { LoadedPart, useOpened, usePart } from '@sohor/shared/page-parts';
import { useSession } from '@sohor/shared/platform';
import { Avatar, Button, Card, MediaRow } from '@sohor/shared/ui';

const DIALOG = {
  name: 'brand-dialog',
  load: async () => (await import(/* webpackChunkName: "brand-dialog" */ './brand-dialog.tsx')).BrandDialog,
};

/** A Brand's public name and logo. */
export function BrandSection() {
  const { user } = useSession();
  const opened = useOpened('brand');
  const dialog = usePart(DIALOG, opened.id !== null);
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
        <LoadedPart query={dialog} loading="Memuat formulir..." failed="Formulir gagal dimuat.">
          {(BrandDialog) => <BrandDialog name={user.fullName} logo={user.image} onClose={opened.close} />}
        </LoadedPart>
      )}
    </Card>
  );
}
