import type { BrandMark } from '@sohor/shared/wire';
import { VERIFIED_NUMBER_LABELS, type VerifiedNumber } from '@sohor/shared/wire/catalog';

interface Checked {
  readonly checkedAt: Date;
  readonly checkedUntil: Date | null;
  readonly checkedNumber: VerifiedNumber | null;
}

/** The mark of a Brand as its call answers it. */
export const brandMark = ({ checkedAt, checkedUntil, checkedNumber }: Checked): BrandMark => ({
  jenis: checkedNumber && VERIFIED_NUMBER_LABELS[checkedNumber],
  sejak: checkedAt.toISOString(),
  sampai: checkedUntil?.toISOString() ?? null,
});
