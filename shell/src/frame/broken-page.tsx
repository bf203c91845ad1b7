import { Button, ErrorState } from '@sohor/shared/ui';

/** A plain link that reloads this page; it works without any of our code. */
export function ReloadLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is this page
    <Button variant="secondary" render={<a href="" />}>
      Muat ulang
    </Button>
  );
}

/** Shown when the shell's frame itself threw. */
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
