import type { Contract } from '@sohor/shared/api';
import { useKept } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { Dialog, Stack, TextLink } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { SigningAnswers, SigningBody, useSigning } from './signing.tsx';

export interface SigningDialogProps {
  /** Null while the dialog is closed. */
  contract: Contract | null;
  onClose: () => void;
}

/** Shows the agreement, to sign or decline it. */
export function SigningDialog({ contract, onClose }: SigningDialogProps) {
  const { decide, view: now } = useSigning(contract, onClose);
  const view = useKept(now);
  return (
    <Dialog
      open={contract !== null}
      onClose={onClose}
      dismissible={!decide.isPending}
      size="md"
      title="Tanda Tangan Kontrak"
      // After the decision, the button that opened the dialog is gone.
      finalFocus={() => (decide.status === 'success' ? document.getElementById('konten') : null)}
      footer={view?.parts && <SigningAnswers view={view} decide={decide} />}
    >
      {view && (
        <Stack gap={4}>
          <SigningBody {...view} />
          <TextLink apart render={<Link to={PATHS.kolContract(view.contract.id)} />}>
            Buka halaman
          </TextLink>
        </Stack>
      )}
    </Dialog>
  );
}
