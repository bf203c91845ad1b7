import type { Entry } from '@sohor/shared/api';
import { Badge } from '@sohor/shared/ui';

/** The user's status in a campaign as a badge. */
export function EntryBadge({ entry: { status, invitedBy, mayApplyAgain } }: { entry: Entry }) {
  if (status === 'approved') return <Badge tone="success">Disetujui</Badge>;
  if (mayApplyAgain) return <Badge tone="neutral">Tawaran berakhir</Badge>;
  if (status === 'rejected') return <Badge tone="danger">Ditolak</Badge>;
  return invitedBy === 'brand' ? (
    <Badge tone="brand">Diundang oleh Brand</Badge>
  ) : (
    <Badge tone="info">Menunggu persetujuan</Badge>
  );
}
