import type { Contract, ContractText } from '@sohor/shared/api';
import { errorText, FAILURES } from '@sohor/shared/page-parts';
import { InlineAlert } from '@sohor/shared/ui';
import type { ContractDecision, useDecideContract } from './contracts.queries.ts';
import { SigningForm } from './signing-form.tsx';

const decisionErrorText = (error: unknown, action: ContractDecision['action'] | undefined) =>
  errorText(error, FAILURES[action === 'sign' ? 'sign contract' : 'decline contract']);

export interface SigningFooterProps {
  contract: Contract;
  /** Null until it has loaded. */
  text: ContractText | null;
  decide: ReturnType<typeof useDecideContract>;
}

/** The two answers to a contract, or the result. Below the scrolling text, so that they are always visible. */
export function SigningFooter({ contract, text, decide }: SigningFooterProps) {
  // After a success the form stays disabled until the dialog has closed.
  const isRunning = decide.isPending || decide.status === 'success';
  if (contract.status !== 'pending' && decide.status !== 'success')
    return (
      <InlineAlert tone="info">
        {contract.status === 'approved'
          ? 'Kontrak ini sudah ditandatangani.'
          : contract.lapse
            ? 'Kontrak ini tidak berlaku lagi.'
            : 'Kontrak ini sudah ditolak.'}
      </InlineAlert>
    );
  return (
    <SigningForm
      key={contract.id}
      text={text}
      running={isRunning ? (decide.input?.action ?? null) : null}
      error={decide.status === 'error' ? decisionErrorText(decide.error, decide.input?.action) : null}
      onSign={(sha256) => decide.submit({ contract, action: 'sign', sha256 })}
      onDecline={() => decide.submit({ contract, action: 'decline' })}
    />
  );
}
