import { signInWithCode } from '@sohor/shared/api';
import { formatPhone } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, homePath, Link, session, useNavigate } from '@sohor/shared/platform';
import { Button, CodeBoxes, InlineAlert } from '@sohor/shared/ui';
import { LIMITS, type MemberRole } from '@sohor/shared/wire/catalog';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { AuthLayout } from '../../lib/auth-layout.tsx';
import { NO_ANSWER } from '../../lib/no-answer.ts';
import { maskPhone, type PhoneState } from '../../lib/phone-state.ts';
import { forgetTyped } from '../../lib/tab-storage.ts';
import styles from './code-form.module.css';
import { ResendButton } from './resend-button.tsx';

const TOO_SHORT_TEXT = 'Mohon masukkan 4 digit kode OTP Anda.';
const WRONG_CODE_TEXT = 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.';
/** The server compares this many guesses with a code; later ones are wrong in any case. */
const MAX_GUESSES = 3;
const GUESSES_SPENT_TEXT =
  'Kode ini sudah tiga kali salah dan tidak berlaku lagi. Tekan Kirim ulang untuk meminta kode baru.';

export function CodeForm({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  /** Wrong guesses at the latest code, as far as this page knows. */
  const wrongGuesses = useRef(0);
  const firstBox = useRef<HTMLInputElement>(null);
  const complete = code.length === LIMITS.codeLength;

  const startOver = () => {
    setCode('');
    firstBox.current?.focus();
  };

  const { submit, isShut } = useSubmit({
    send: async () => {
      const role = await signInWithCode(phone, code);
      forgetTyped();
      // Typed for the oldest shell that runs this remote, which has no type for staff.
      const kept = session.takeReturnPath();
      // The shell leads to the home page instead when the kept page is gone or belongs to another role.
      if (kept) navigate(kept, { replace: true, state: { returned: true } });
      else navigate(homePath(role as MemberRole), { replace: true });
    },
    onError: (error) => {
      // Any other failure does not mean that the code is wrong, so the code stays.
      const wrong = error instanceof ApiError && error.status === 400;
      if (wrong) wrongGuesses.current += 1;
      setProblem(
        wrong
          ? wrongGuesses.current < MAX_GUESSES
            ? WRONG_CODE_TEXT
            : GUESSES_SPENT_TEXT
          : errorText(error, NO_ANSWER),
      );
      if (wrong) startOver();
    },
    untilReset: true,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    submit();
  };
  // While the code is short the button is disabled, so Enter would do nothing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !complete)
      setProblem(TOO_SHORT_TEXT);
  };

  return (
    <AuthLayout
      title="Masukkan kode"
      lead={
        <>
          Kode 4 digit dikirim ke WhatsApp{' '}
          <strong className={styles.number}>{isShown ? formatPhone(phone) : maskPhone(phone)}</strong>{' '}
          <Button variant="ghost" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Sembunyikan nomor' : 'Tampilkan nomor'}
          </Button>
        </>
      }
      footer={
        <>
          <Link to="/login" state={{ phoneNumber: phone } satisfies PhoneState}>
            Ganti nomor WhatsApp
          </Link>
          {/* Shown to everybody, because the server never tells whether a number is registered or on WhatsApp. */}
          <p>
            Kode hanya dikirim ke nomor yang sudah terdaftar dan aktif di WhatsApp. Periksa kembali nomornya.
          </p>
          <p>
            Belum punya akun? <Link to="/register">Daftar</Link>
          </p>
        </>
      }
    >
      <form className={styles.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <CodeBoxes
          ref={firstBox}
          className={styles.code}
          length={LIMITS.codeLength}
          value={code}
          autoFocus
          onChange={(value) => {
            setCode(value);
            setProblem(null);
          }}
        />
        {problem && <InlineAlert tone="danger">{problem}</InlineAlert>}
        <Button type="submit" size="lg" block loading={isShut} disabled={!complete}>
          Verifikasi
        </Button>
        <p className={styles.resend}>
          Belum menerima kode?
          <ResendButton
            phone={phone}
            onSent={() => {
              wrongGuesses.current = 0;
              setProblem(null);
              startOver();
            }}
            onFailed={setProblem}
          />
        </p>
      </form>
    </AuthLayout>
  );
}
