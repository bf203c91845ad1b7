import { ComingSoonPage } from '../../lib/coming-soon-page.tsx';

/** A Brand has no inbox of invitations: only KOLs are invited. */
export function EndorsePage() {
  return <ComingSoonPage title="Permintaan Endorse" />;
}
