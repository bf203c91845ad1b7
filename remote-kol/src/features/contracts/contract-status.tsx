import type { Contract } from '@sohor/shared/api';
import { StatusBadge, useNow } from '@sohor/shared/page-parts';
import { Badge } from '@sohor/shared/ui';
import { workStatus } from './work/work-texts.ts';

const STATES = {
  pending: { tone: 'warning', text: 'Menunggu tanda tangan Anda' },
  approved: { tone: 'success', text: 'Ditandatangani' },
  declined: { tone: 'danger', text: 'Ditolak' },
  lapsed: { tone: 'neutral', text: 'Tidak berlaku lagi' },
} as const;

/** State of a contract: that of its work or, before that, of its signature. */
export function ContractStatus({ contract: { status, lapse, work } }: { contract: Contract }) {
  const now = useNow();
  if (work) return <StatusBadge status={workStatus(work, now)} />;
  const { tone, text } = STATES[lapse ? 'lapsed' : status];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
