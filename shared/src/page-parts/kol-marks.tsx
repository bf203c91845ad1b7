import { Badge } from '@sohor/shared/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { CheckedBadge } from './checked-badge.tsx';

/** Props of {@link KolMarks}. */
export interface KolMarksProps {
  kol: {
    /** Its figures come from a TikTok account that is linked. */
    isVerified: boolean;
    /** Staff has checked who it is. */
    isChecked: boolean;
  };
}

/** The marks of a KOL, the same on every page. */
export function KolMarks({ kol: { isVerified, isChecked } }: KolMarksProps) {
  return (
    <>
      {isVerified && (
        <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
          <span title="Angkanya dibaca dari akun TikTok yang terhubung">Verified</span>
        </Badge>
      )}
      {isChecked && <CheckedBadge />}
    </>
  );
}
