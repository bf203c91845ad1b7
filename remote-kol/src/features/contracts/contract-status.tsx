import type { Contract } from '@sohor/shared/api';
import { Badge } from '@sohor/shared/ui';

const STATES = {
  pending: { tone: 'warning', text: 'Menunggu tanda tangan Anda' },
  approved: { tone: 'success', text: 'Ditandatangani' },
  declined: { tone: 'danger', text: 'Ditolak' },
  lapsed: { tone: 'neutral', text: 'Tidak berlaku lagi' },
} as const;

export function ContractStatus({ contract: { status, lapse } }: { contract: Contract }) {
  const { tone, text } = STATES[lapse ? 'lapsed' : status];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
