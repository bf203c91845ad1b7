import { ErrorState } from '@sohor/shared/ui';
import { ReloadLink } from './reload-link.tsx';

/** In place of everything, when the frame itself broke. Its way on is a plain link, which needs none of our code. */
export function BrokenPage() {
  return (
    <main>
      <ErrorState
        headingLevel={1}
        title="Halaman tidak dapat ditampilkan"
        message="Terjadi gangguan pada aplikasi. Muat ulang halaman ini untuk mencoba lagi."
        action={<ReloadLink />}
      />
    </main>
  );
}
