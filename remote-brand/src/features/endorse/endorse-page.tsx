import { ComingSoonPage } from '../../lib/coming-soon-page.tsx';

/** Only KOLs are invited, so a Brand has no invitations here. */
export function EndorsePage() {
  return <ComingSoonPage title="Permintaan Endorse" />;
}
