import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';
import styles from './inline-alert.module.css';

/** Closes an InlineAlert. In a file of its own, so that pages whose alerts cannot be closed do not load it. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      className={styles.dismiss}
      size="sm"
      label="Tutup pesan"
      icon={<X aria-hidden="true" />}
      onClick={onClick}
    />
  );
}
