import type { KolMark } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { Badge } from '@sohor/shared/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { CheckedBadge } from './checked-badge.tsx';
import { MarkBadge } from './mark-badge.tsx';

/** Props of {@link KolMarks}. */
export interface KolMarksProps {
  kol: {
    /** Its figures come from a TikTok account that is linked. */
    isVerified: boolean;
    /** Staff has checked who it is. */
    isChecked: boolean;
    /** TikTok is linked, and its bank account has its name. */
    mark: KolMark | null;
  };
}

/** What the mark 'KOL terverifikasi' says: what was checked, and when. */
export const kolMarkText = ({ linkedAt, namedAt }: KolMark): string =>
  `Akun TikTok terhubung sejak ${formatDay(linkedAt)}. Nama pemilik rekening bank sama dengan nama KOL ini, dipastikan bank pada ${formatDay(namedAt)}.`;

/** A TikTok account that is linked, by the name that the page gives it. */
export const LinkedBadge = ({ text = 'TikTok terhubung' }: { text?: string }) => (
  <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
    <span title="Angkanya dibaca dari akun TikTok yang terhubung">{text}</span>
  </Badge>
);

/** The marks of a KOL, the same wherever others see it. 'KOL terverifikasi' includes that TikTok is linked. */
export function KolMarks({ kol: { isVerified, isChecked, mark } }: KolMarksProps) {
  return (
    <>
      {mark ? <MarkBadge name="KOL terverifikasi" text={kolMarkText(mark)} /> : isVerified && <LinkedBadge />}
      {isChecked && <CheckedBadge />}
    </>
  );
}
