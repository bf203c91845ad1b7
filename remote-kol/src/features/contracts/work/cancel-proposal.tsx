import { answerCancel, type Work } from '@sohor/shared/api';
import { Button, InlineAlert, Row, Stack, Text } from '@sohor/shared/ui';
import { useState } from 'react';
import { momentAhead } from './countdown.ts';
import type { WorkAction } from './work.queries.ts';
import styles from './work-panel.module.css';

export interface CancelProposalProps {
  contractId: string;
  proposal: NonNullable<Work['cancelProposal']>;
  now: number;
  sending: WorkAction['kind'] | null;
  error: string | null;
  onAct: (action: WorkAction) => void;
}

/** An unanswered cancellation: the KOL's own, or the Brand's with buttons for both answers. */
export function CancelProposal(props: CancelProposalProps) {
  const { proposal, now, error } = props;
  const reason = <p className={styles.words}>{proposal.reason}</p>;
  const until = momentAhead(proposal.until, now);
  if (proposal.by === 'KOL')
    return (
      <InlineAlert tone="info" title="Anda mengajukan pembatalan">
        <Stack gap={2}>
          {reason}
          <p>Brand dapat menjawab sampai {until}. Sampai disetujui, kontrak tetap berlaku.</p>
        </Stack>
      </InlineAlert>
    );
  return (
    <Stack gap={3}>
      <InlineAlert tone="warning" title="Brand mengajukan pembatalan" actions={<Answers {...props} />}>
        <Stack gap={2}>
          {reason}
          <p>Jawab sebelum {until}. Tanpa jawaban, kontrak tetap berlaku.</p>
        </Stack>
      </InlineAlert>
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
    </Stack>
  );
}

/** Agreeing ends the contract for good, so it asks once more. */
function Answers({ contractId, sending, onAct }: CancelProposalProps) {
  const [isAgreeing, setAgreeing] = useState(false);
  const agree = () =>
    onAct({
      kind: 'agree',
      send: () => answerCancel(contractId, true),
      done: 'Kontrak dibatalkan.',
    });
  const refuse = () =>
    onAct({
      kind: 'refuse',
      send: () => answerCancel(contractId, false),
      done: 'Usulan pembatalan ditolak. Kontrak tetap berlaku.',
    });
  if (isAgreeing)
    return (
      <Stack gap={2}>
        <Text size="sm">Kontrak berakhir dan Anda tidak dibayar. Setujui?</Text>
        <Row>
          <Button
            variant="secondary"
            size="sm"
            autoFocus
            disabled={sending !== null}
            onClick={() => setAgreeing(false)}
          >
            Kembali
          </Button>
          <Button
            variant="danger"
            size="sm"
            loading={sending === 'agree'}
            disabled={sending !== null && sending !== 'agree'}
            onClick={agree}
          >
            Ya, setujui pembatalan
          </Button>
        </Row>
      </Stack>
    );
  return (
    <>
      <Button variant="secondary" size="sm" disabled={sending !== null} onClick={() => setAgreeing(true)}>
        Setujui
      </Button>
      <Button
        size="sm"
        loading={sending === 'refuse'}
        disabled={sending !== null && sending !== 'refuse'}
        onClick={refuse}
      >
        Tolak
      </Button>
    </>
  );
}
