import { APP_BASE, Link, storedSession } from '@sohor/shared/platform';
import { InlineAlert, TextLink } from '@sohor/shared/ui';
import styles from './login-page.module.css';

/** By the reason that the shell gives (`SessionEnd`). What was typed and the return path are saved elsewhere. */
const REASONS_OF_LOGOUT: Readonly<Record<string, { title?: string; text: string }>> = {
  expired: {
    title: 'Sesi Anda telah berakhir',
    text: 'Mungkin karena lama tidak dipakai, atau Anda keluar dari tab atau perangkat lain. Masuk lagi untuk kembali ke halaman terakhir. Isian Anda tetap tersimpan.',
  },
  absent: { text: 'Masuk dulu untuk membuka halaman itu. Setelahnya, Anda langsung kami antar ke sana.' },
  left: { text: 'Anda sudah keluar dari akun. Sampai jumpa lagi!' },
};

/**
 * Tells visitors who were sent here why.
 *
 * @param state navigation state, of any form: it may come from anywhere
 */
export function WhyHere({ state }: { state: unknown }) {
  const end = endFrom(state);
  // The stored token is only a hint; the dashboard checks it.
  const isSignedIn = storedSession().accessToken !== null;
  if (isSignedIn) {
    return (
      <div className={styles.why}>
        <InlineAlert actions={<TextLink render={<Link to={APP_BASE} />}>Lanjut ke dashboard</TextLink>}>
          {end === 'not-a-brand'
            ? 'Halaman itu khusus akun Brand, sedangkan Anda masuk sebagai KOL. Masuk dengan nomor akun Brand untuk membukanya.'
            : 'Anda sudah masuk di peramban ini.'}
        </InlineAlert>
      </div>
    );
  }
  if (!Object.hasOwn(REASONS_OF_LOGOUT, end)) return null;
  const { title, text } = REASONS_OF_LOGOUT[end] ?? {};
  return (
    <div className={styles.why}>
      <InlineAlert title={title}>{text}</InlineAlert>
    </div>
  );
}

function endFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'end' in state ? String(state.end) : '';
}
