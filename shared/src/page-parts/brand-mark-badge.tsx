import type { BrandMark } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Badge, Popover } from '@sohor/shared/ui';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** What the mark says, as a sentence: what was checked, when, and until when it holds. */
export const brandMarkText = ({ numberKind, since, until }: BrandMark): string =>
  `${numberKind ?? 'Identitas'} diperiksa staf ${PRODUCT_NAME} pada ${formatDay(since)}${until ? `, berlaku sampai ${formatDay(until)}` : ''}.`;

/** The mark of a Brand whose company staff has verified. Pressed, it says what was checked and when. */
export function BrandMarkBadge({ mark }: { mark: BrandMark }) {
  return (
    <Popover
      trigger={
        <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
          Brand terverifikasi
        </Badge>
      }
      title="Brand terverifikasi"
    >
      {brandMarkText(mark)}
    </Popover>
  );
}
