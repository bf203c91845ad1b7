import { Button, ErrorState } from '@sohor/shared/ui';

/** In place of everything, when the frame itself broke. Its way on is a plain link, which needs none of our code. */
export function BrokenPage() {
  return (
    <main>
      <ErrorState
        headingLevel={1}
        title="Halaman tidak dapat ditampilkan"
        message="Terjadi gangguan pada aplikasi. Muat ulang halaman ini untuk mencoba lagi."
        action={
          // biome-ignore lint/a11y/useValidAnchor: an empty address is this page, loaded anew
          <Button variant="secondary" render={<a href="" />}>
            Muat ulang
          </Button>
        }
      />
    </main>
  );
}
