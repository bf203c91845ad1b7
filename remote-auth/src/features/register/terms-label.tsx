import { Link } from '@sohor/shared/platform';
import { VisuallyHidden } from '@sohor/shared/ui';

/** The documents open beside the form, so that reading them costs nothing that was typed. */
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
