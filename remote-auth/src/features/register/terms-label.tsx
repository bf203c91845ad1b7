import { Link } from '@sohor/shared/platform';
import { VisuallyHidden } from '@sohor/shared/ui';

/** The documents open in another tab, so that the typed text is not lost. */
export function TermsLabel() {
  const newTab = <VisuallyHidden> (terbuka di tab baru)</VisuallyHidden>;
  return (
    <>
      Saya menyetujui{' '}
      <Link to="/term" target="_blank">
        Syarat &amp; Ketentuan{newTab}
      </Link>{' '}
      dan{' '}
      <Link to="/privacy" target="_blank">
        Kebijakan Privasi{newTab}
      </Link>
      .
    </>
  );
}
