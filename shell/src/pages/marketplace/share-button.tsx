import { notify } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import Share2 from 'lucide-react/icons/share-2';
import styles from './share-button.module.css';

/** Gives the page's address to the phone's share sheet, or to the clipboard if there is none. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        notify.success('Tautan profil disalin.');
      }
    } catch (cause) {
      // Closing the share sheet rejects, but is not a failure.
      if ((cause as Error).name !== 'AbortError') {
        notify.error('Tautan tidak dapat dibagikan. Salin alamat halaman ini dari peramban Anda.');
      }
    }
  };
  return (
    <Button
      className={styles.share}
      variant="secondary"
      iconStart={<Share2 aria-hidden="true" />}
      onClick={() => void share()}
    >
      Bagikan
    </Button>
  );
}
