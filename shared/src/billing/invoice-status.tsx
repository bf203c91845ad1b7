import type { InvoiceStatusLabel } from '@sohor/shared/api';
import { Badge, type Tone } from '@sohor/shared/ui';

const TONES: Record<InvoiceStatusLabel, Tone> = {
  Tertunda: 'warning',
  'Jatuh Tempo': 'danger',
  Dibayar: 'success',
  Batal: 'neutral',
  Dikembalikan: 'info',
};

export function InvoiceStatus({ label }: { label: InvoiceStatusLabel }) {
  return (
    <Badge tone={TONES[label]} dot>
      {label}
    </Badge>
  );
}
