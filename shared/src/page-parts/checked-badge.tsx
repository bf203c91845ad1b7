import { Badge } from '@sohor/shared/ui';
import { CHECKED_LABEL } from '@sohor/shared/wire/catalog';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** Badge for a KOL or Brand that staff has verified. Users cannot get it by anything that they do themselves. */
export function CheckedBadge({ text = CHECKED_LABEL }: { text?: string }) {
  return (
    <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
      <span title="Identitasnya diperiksa oleh Sohor">{text}</span>
    </Badge>
  );
}
