import type { BrandMark } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { MarkBadge } from './mark-badge.tsx';

/** What the mark says, as a sentence: what was checked, when, and until when it holds. */
export const brandMarkText = ({ numberKind, since, until }: BrandMark): string =>
  `${numberKind ?? 'Identitas'} diperiksa staf ${PRODUCT_NAME} pada ${formatDay(since)}${until ? `, berlaku sampai ${formatDay(until)}` : ''}.`;

/** The mark of a Brand whose company staff has verified. Pressed, it says what was checked and when. */
export const BrandMarkBadge = ({ mark }: { mark: BrandMark }) => (
  <MarkBadge name="Brand terverifikasi" text={brandMarkText(mark)} />
);
