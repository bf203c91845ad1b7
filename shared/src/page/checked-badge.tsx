import { Badge } from '@sohor/shared/ui';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** Says that staff has checked who a KOL or Brand is. Nothing that they do themselves brings it. */
export function CheckedBadge({ text = 'Terverifikasi' }: { text?: string }) {
  return (
    <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
      <span title="Identitasnya diperiksa oleh Sohor">{text}</span>
    </Badge>
  );
}
