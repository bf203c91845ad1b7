import { ErrorState } from '@sohor/shared/ui';
import { ReloadLink } from './reload-link.tsx';

/** Shown when the shell's frame itself threw. It has a plain link, which works without any of our code. */
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
