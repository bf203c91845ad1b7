import { Badge } from '@sohor/shared/ui';
import type { StatusLook } from './status-look.ts';

/** A state of {@link CAMPAIGN_STATUS} or {@link INVOICE_STATUS}, in its colour. */
export function StatusBadge({ status: { label, tone } }: { status: StatusLook }) {
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
