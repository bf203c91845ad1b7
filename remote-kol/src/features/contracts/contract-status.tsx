import type { Contract } from '@sohor/shared/api';
import { Badge } from '@sohor/shared/ui';

const STATES = {
  pending: { tone: 'warning', text: 'Menunggu Tanda Tangan' },
  approved: { tone: 'success', text: 'Ditandatangani' },
  declined: { tone: 'danger', text: 'Ditolak' },
} as const;

export function ContractStatus({ status }: { status: Contract['status'] }) {
  const { tone, text } = STATES[status];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
