import { useKept } from '@sohor/shared/page-parts';
import { Dialog } from '@sohor/shared/ui';
import { KolDetail, type KolDetailProps } from './kol-detail.tsx';

export interface KolDialogProps extends Pick<KolDetailProps, 'own'> {
  /** Null while the dialog is closed. */
  kol: KolDetailProps['kol'] | null;
  onClose: () => void;
}

export function KolDialog({ kol, own, onClose }: KolDialogProps) {
  const shown = useKept(kol);
  return (
    <Dialog open={kol !== null} onClose={onClose} title="Detail KOL" size="lg">
      {shown && <KolDetail kol={shown} own={own} onInvited={onClose} />}
    </Dialog>
  );
}
