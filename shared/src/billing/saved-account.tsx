import type { PayoutAccount } from '@sohor/shared/api';
import { hasRight, RightNote } from '@sohor/shared/page-parts';
import { Button, Row, Stack, Text } from '@sohor/shared/ui';

export interface SavedAccountProps {
  account: PayoutAccount;
  onChange: () => void;
  disabled: boolean;
}

/** The saved account, with a button to change it. */
export function SavedAccount({ account, onChange, disabled }: SavedAccountProps) {
  return (
    <Row justify="between" gap={3} role="group" aria-label="Rekening tujuan">
      <Stack gap={1}>
        <Text>
          {account.bankName} {account.accountNumber}
        </Text>
        <Text size="sm" tone="muted">
          a.n. {account.accountName}
        </Text>
      </Stack>
      {hasRight('owner') ? (
        <Button variant="secondary" size="sm" disabled={disabled} onClick={onChange}>
          Ganti Rekening
        </Button>
      ) : (
        <RightNote right="owner" what="Mengganti rekening" />
      )}
    </Row>
  );
}
