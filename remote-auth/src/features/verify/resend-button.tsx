import { resendOneTimeCode } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useCountdown } from './use-countdown.ts';

const FAILED = 'Gagal mengirim ulang kode OTP. Mohon coba beberapa saat lagi.';

export interface ResendButtonProps {
  phone: string;
  /** Called after a new code was sent; the earlier one is no longer valid. */
  onSent: () => void;
  onFailed: (text: string) => void;
}

/** Has a new code sent; then waits, even if that failed. */
export function ResendButton({ phone, onSent, onFailed }: ResendButtonProps) {
  const [left, start] = useCountdown(phone);

  const { submit } = useSubmit({
    send: () => {
      start(LIMITS.resendSeconds);
      return resendOneTimeCode(phone);
    },
    onSuccess: () => {
      notify.success('Kode OTP baru telah dikirimkan ke WhatsApp Anda.');
      onSent();
    },
    onError: (error) => {
      // Too soon or too often: only the server knows how long to wait.
      const refused = error instanceof ApiError && error.status === 429;
      // A shell before contract 5 does not pass on how long.
      if (refused && 'retryAfter' in error && typeof error.retryAfter === 'number') start(error.retryAfter);
      // 507: this browser stores nothing, so a code would be spent in vain.
      const isTold = refused || (error instanceof ApiError && error.status === 507);
      onFailed(isTold ? error.message : FAILED);
    },
  });

  return (
    <Button variant="ghost" disabled={left > 0} onClick={() => submit()}>
      {left > 0 ? `Kirim ulang dalam ${left} detik` : 'Kirim ulang'}
    </Button>
  );
}
