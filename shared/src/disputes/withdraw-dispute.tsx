import type { DisputeDetail } from '@sohor/shared/api';
import { Button, InlineAlert, Row, Stack, Text } from '@sohor/shared/ui';
import { useState } from 'react';
import { UNCHANGED } from './dispute-texts.ts';

export interface WithdrawDisputeProps {
  kind: DisputeDetail['kind'];
  error: string | null;
  loading: boolean;
  disabled: boolean;
  onWithdraw: () => void;
}

/** Asks once more, because a side can open only two disputes. */
export function WithdrawDispute({ kind, error, loading, disabled, onWithdraw }: WithdrawDisputeProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Row>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => setAsked(true)}>
          Tarik Sengketa
        </Button>
      </Row>
    );
  return (
    <Stack gap={3}>
      <Text size="sm">
        {kind === 'work' ? 'Pekerjaan berlanjut dari tempatnya berhenti.' : UNCHANGED} Anda dapat mengajukan
        sengketa dua kali saja.
      </Text>
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <Row justify="end">
        <Button variant="secondary" autoFocus disabled={disabled} onClick={() => setAsked(false)}>
          Kembali
        </Button>
        <Button variant="danger" loading={loading} disabled={disabled && !loading} onClick={onWithdraw}>
          Ya, tarik sengketa
        </Button>
      </Row>
    </Stack>
  );
}
