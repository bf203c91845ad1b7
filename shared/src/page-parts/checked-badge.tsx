import { Badge } from '@sohor/shared/ui';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** Badge for a KOL or Brand that staff has verified. Users cannot get it by anything that they do themselves. */
export function CheckedBadge({ text = 'Terverifikasi' }: { text?: string }) {
  return (
    <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
      <span title="Identitasnya diperiksa oleh Sohor">{text}</span>
    </Badge>
  );
}
