import { Badge } from '@sohor/shared/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';

export function VerificationBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      Terverifikasi
    </Badge>
  ) : (
    <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
      Menunggu Verifikasi
    </Badge>
  );
}
