import { TikTokStateError } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page-parts';
import { ApiError } from '@sohor/shared/platform';
import { Button, DismissButton, InlineAlert, LoadingState } from '@sohor/shared/ui';
import type { TikTokLink } from './use-tiktok-link.ts';

const START_TEXTS = {
  refused: 'TikTok belum dapat dibuka. Silakan coba lagi.',
  failed: 'Terjadi kesalahan saat membuka TikTok. Periksa koneksi Anda, lalu coba lagi.',
};

const EXCHANGE_TEXTS = {
  refused: 'Gagal menghubungkan akun TikTok. Silakan hubungkan kembali.',
  failed: 'Terjadi kesalahan saat menghubungkan akun TikTok. Periksa koneksi Anda, lalu coba lagi.',
};

const REFUSED =
  'Anda belum memberi izin di TikTok, jadi belum ada akun yang terhubung. Tekan Connect To TikTok untuk mencoba lagi.';
const CANCELLED =
  'TikTok tidak dapat menyelesaikan permintaan ini. Tekan Connect To TikTok untuk mencoba lagi.';

const exchangeText = (error: unknown) =>
  error instanceof TikTokStateError ? error.message : errorText(error, EXCHANGE_TEXTS);

/** State of linking the TikTok account, if there is something to say. */
export function LinkAlert({ link }: { link: TikTokLink }) {
  const { exchangeError, startError, refusal, missing } = link;
  if (link.isExchanging) return <LoadingState compact text="Menghubungkan akun TikTok..." />;
  if (startError) return <InlineAlert tone="danger">{errorText(startError, START_TEXTS)}</InlineAlert>;
  if (exchangeError)
    return (
      <InlineAlert
        tone="danger"
        title="TikTok belum terhubung"
        actions={
          exchangeError instanceof ApiError &&
          exchangeError.status === 0 && (
            <Button size="sm" variant="secondary" onClick={link.retryExchange}>
              Coba lagi
            </Button>
          )
        }
      >
        {exchangeText(exchangeError)}
      </InlineAlert>
    );
  if (refusal)
    return (
      <InlineAlert tone="warning" title="TikTok belum terhubung">
        {refusal === 'access_denied' ? REFUSED : CANCELLED}
      </InlineAlert>
    );
  if (missing.refused.length > 0)
    return (
      <InlineAlert
        tone="warning"
        title="Sebagian izin TikTok belum diberikan"
        dismiss={<DismissButton onClick={link.dismissMissing} />}
        actions={
          <Button size="sm" variant="secondary" loading={link.isLeaving} onClick={link.connect}>
            Lengkapi izin
          </Button>
        }
      >
        Sohor belum dapat membaca {listed(missing.refused)}, sehingga brand melihat data yang tidak lengkap.
      </InlineAlert>
    );
  if (missing.closed.length > 0)
    return (
      <InlineAlert tone="info" dismiss={<DismissButton onClick={link.dismissMissing} />}>
        TikTok belum membuka {listed(missing.closed)} untuk Sohor, jadi data itu belum tampil. Anda tidak
        perlu melakukan apa pun.
      </InlineAlert>
    );
  return null;
}

const listed = (parts: readonly string[]) =>
  new Intl.ListFormat('id-ID', { style: 'long', type: 'conjunction' }).format(parts);
