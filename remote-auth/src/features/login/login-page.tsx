import { REQUEST_CODE_EARLY, requestCode } from '@sohor/shared/api';
import { readPhone } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, Link, useLocation, useNavigate } from '@sohor/shared/platform';
import { Button, InlineAlert, TextField, TextLink } from '@sohor/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { AuthLayout } from '../../lib/auth-layout.tsx';
import { NO_ANSWER } from '../../lib/no-answer.ts';
import { type PhoneState, phoneFromState } from '../../lib/phone-state.ts';
import { typedLogin } from '../../lib/tab-storage.ts';
import styles from './login-page.module.css';
import { WhyHere } from './why-here.tsx';

const MISSING = 'Mohon masukkan nomor WhatsApp Anda.';
const FAILED = 'Login gagal. Mohon periksa nomor WhatsApp Anda atau coba lagi. Detail: ';

/** The number as it is being typed. */
interface Typed {
  typed: string;
  /** The number from the navigation state that was replaced by typing. A different number that comes later wins. */
  over: string;
}

interface Problem {
  text: string;
  /** Set when a code was sent to the number a moment ago and can be entered. */
  codeOnItsWay?: PhoneState;
}

/** Asks for the number and has a code sent to it. */
export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const brought = phoneFromState(state);
  const [number, setNumber] = useState(() => typedOver(brought) ?? brought);
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The server says what is wrong with a number that cannot be read.
  const phoneNumber = readPhone(number) ?? number.trim();

  const { submit, isShut } = useSubmit({
    send: async () => {
      await requestCode(phoneNumber);
      typedLogin.write(null);
      // So that the way back shows the number.
      navigate('/login', { replace: true, state: { phoneNumber } satisfies PhoneState });
      navigate('/verify', { state: { phoneNumber } satisfies PhoneState });
    },
    onError: (error) => {
      const text = FAILED + errorText(error, NO_ANSWER);
      const refused = error instanceof ApiError && error.status === 429;
      setProblem(refused ? { text, codeOnItsWay: { phoneNumber } } : { text });
    },
    untilReset: true,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (phoneNumber !== '') return submit();
    setProblem({ text: MISSING });
    field.current?.focus();
  };

  return (
    <AuthLayout
      title="Masuk"
      lead={`Masukkan nomor WhatsApp Anda, lalu kami kirim kode 4\u00a0digit untuk masuk.`}
      footer={
        <>
          <p>
            Belum punya akun? <Link to="/register">Daftar sekarang</Link>
          </p>
          <Link to="/">Kembali ke beranda</Link>
        </>
      }
    >
      <WhyHere state={state} />
      <form className={styles.form} onSubmit={onSubmit} noValidate {...REQUEST_CODE_EARLY}>
        <TextField
          ref={field}
          label="Nomor WhatsApp"
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0812 3456 7890"
          enterKeyHint="send"
          value={number}
          onChange={(event) => {
            setNumber(event.target.value);
            typedLogin.write({ typed: event.target.value, over: brought } satisfies Typed);
            setProblem(null);
          }}
        />
        {problem && (
          <InlineAlert
            tone="danger"
            actions={problem.codeOnItsWay && <EnterCode {...problem.codeOnItsWay} />}
          >
            {problem.text}
          </InlineAlert>
        )}
        <Button type="submit" size="lg" block loading={isShut}>
          Masuk
        </Button>
      </form>
    </AuthLayout>
  );
}

function typedOver(brought: string): string | undefined {
  const { typed, over } = Object(typedLogin.read()) as Partial<Typed>;
  return over === brought && typeof typed === 'string' ? typed : undefined;
}

function EnterCode(state: PhoneState) {
  return (
    <TextLink render={<Link to="/verify" state={state} />}>Sudah menerima kode? Masukkan kodenya</TextLink>
  );
}
