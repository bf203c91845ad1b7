import { Button } from '@sohor/shared/ui';

/** A plain link that reloads this page; it works without any of our code. */
export function ReloadLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is this page
    <Button variant="secondary" render={<a href="" />}>
      Muat ulang
    </Button>
  );
}
