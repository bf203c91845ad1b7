import type { Entry } from '@sohor/shared/api';
import { standingForKol } from '@sohor/shared/page-parts';
import { Badge } from '@sohor/shared/ui';

/** The user's status in a campaign as a badge. */
export function EntryBadge({ entry }: { entry: Entry }) {
  const { label, tone } = standingForKol(entry);
  return <Badge tone={tone}>{label}</Badge>;
}
