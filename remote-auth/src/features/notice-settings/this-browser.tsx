import { notify } from '@sohor/shared/platform';
import { Button, InlineAlert, Text } from '@sohor/shared/ui';
import { useEffect, useState } from 'react';
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-browser.ts';

/** Switches web push for this browser, which asks for permission itself. */
export function ThisBrowser({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void pushState(pushKey).then(setState, () => setState('unsupported'));
  }, [pushKey]);
  const turn = async (next: Promise<PushState>) => {
    setBusy(true);
    try {
      setState(await next);
    } catch {
      notify.error('Notifikasi peramban belum dapat diubah. Silakan coba lagi.');
    } finally {
      setBusy(false);
    }
  };
  switch (state) {
    case null:
      return <Text tone="muted">Memeriksa peramban ini…</Text>;
    case 'unsupported':
      return <Text tone="muted">Peramban ini tidak dapat menerima notifikasi.</Text>;
    case 'blocked':
      return (
        <InlineAlert tone="info">
          Notifikasi Sohor diblokir di peramban ini. Izinkan lewat ikon gembok di sebelah alamat situs.
        </InlineAlert>
      );
    case 'on':
      return (
        <Button variant="secondary" loading={isBusy} onClick={() => void turn(turnPushOff())}>
          Matikan di peramban ini
        </Button>
      );
    case 'off':
      return (
        <Button loading={isBusy} onClick={() => void turn(turnPushOn(pushKey))}>
          Aktifkan di peramban ini
        </Button>
      );
  }
}
