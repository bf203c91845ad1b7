import { Badge } from '@sohor/shared/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';

/** A badge that shows whether a campaign is verified. A campaign is verified when it is paid. */
export function VerificationBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      Terverifikasi
    </Badge>
  ) : (
    <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
      Menunggu Verifikasi
    </Badge>
  );
}
