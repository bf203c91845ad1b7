import { confirmSecondFactor, enrolAuthenticator } from '@sohor/shared/api';
import { errorText, Later, useSubmit } from '@sohor/shared/page-parts';
import {
  Button,
  Card,
  CodeBoxes,
  CopyButton,
  InlineAlert,
  PageHeader,
  Stack,
  Text,
  TextField,
} from '@sohor/shared/ui';
import { type FormEvent, useState } from 'react';
import styles from './second-factor.module.css';

const DIGITS = 6;
const RECOVERY_LENGTH = 10;

/** Needed once by each member of staff. */
const QR_CODE = {
  name: 'qr-code',
  load: async () => (await import('./qr-code.tsx')).QrCode,
};

export interface SecondFactorProps {
  step: 'enrol' | 'code';
  /** @param codes recovery codes, when the authenticator was set up now */
  onPassed: (codes: string[] | null) => void;
}

/** Second step of a staff log-in: a code of an authenticator app, which is set up at the first log-in. */
export function SecondFactor({ step, onPassed }: SecondFactorProps) {
  const [code, setCode] = useState('');
  const enrolment = useSubmit({ send: enrolAuthenticator, onSuccess: (made) => setSecret(made) });
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const check = useSubmit({
    send: (typed: string) => confirmSecondFactor(typed),
    onSuccess: onPassed,
    onError: () => setCode(''),
  });
  const [isRecovery, setRecovery] = useState(false);
  const recover = (event: FormEvent) => {
    event.preventDefault();
    // The codes have no letters that look like digits.
    const typed = code
      .toUpperCase()
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')
      .replace(/[^0-9A-Z]/g, '');
    setShort(false);
    if (typed.length === RECOVERY_LENGTH) check.submit(typed);
    else setShort(true);
  };
  const [isShort, setShort] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    setShort(false);
  };
  const refused = enrolment.error ?? check.error;
  const canType = step === 'code' || secret !== null;
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader
        title="Masuk sebagai staf"
        subtitle="Selain kode WhatsApp, akun staf memakai kode dari aplikasi autentikator."
      />
      <Card>
        <Stack gap={4}>
          {step === 'enrol' && !secret && (
            <>
              <Text>
                Pasang aplikasi autentikator (misalnya Google Authenticator atau Aegis) di ponsel Anda.
                Kuncinya hanya ditampilkan satu kali.
              </Text>
              <Button loading={enrolment.isPending} onClick={() => enrolment.submit()}>
                Pasang Autentikator
              </Button>
            </>
          )}
          {secret && (
            <>
              <Text>
                Pindai kode ini dengan aplikasi autentikator. Tanpa kamera, masukkan kuncinya atau buka
                tautannya di ponsel ini.
              </Text>
              <div className={styles.qrCode}>
                <Later
                  part={QR_CODE}
                  props={{ uri: secret.uri }}
                  loading="Memuat kode QR..."
                  failed="Kode QR tidak dapat dimuat."
                />
              </div>
              <p className={styles.secret} data-testid="secret">
                {secret.secret.match(/.{4}/g)?.join(' ')}
              </p>
              <div className={styles.ways}>
                <CopyButton text={secret.secret} label="Salin kunci" />
                <a className={styles.link} href={secret.uri}>
                  Buka di aplikasi autentikator
                </a>
              </div>
            </>
          )}
          {canType && !isRecovery && (
            <CodeBoxes
              label="Kode autentikator"
              length={DIGITS}
              value={code}
              onChange={setCode}
              onComplete={check.submit}
              disabled={check.isPending}
              autoFocus
            />
          )}
          {isRecovery && (
            <form onSubmit={recover} noValidate>
              <Stack gap={4}>
                <TextField
                  label="Kode pemulihan"
                  hint="Sepuluh huruf dan angka, misalnya 7KQ3M-X9D2A."
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={20}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                  error={isShort ? 'Isi kesepuluh huruf dan angkanya.' : undefined}
                  disabled={check.isPending}
                  autoFocus
                />
                <Button type="submit" loading={check.isPending} loadingText="Memeriksa...">
                  Masuk
                </Button>
              </Stack>
            </form>
          )}
          {step === 'code' && (
            <Button variant="ghost" size="sm" disabled={check.isPending} onClick={change}>
              {isRecovery ? 'Pakai kode autentikator' : 'Pakai kode pemulihan'}
            </Button>
          )}
          {refused && (
            <InlineAlert tone="danger">
              {errorText(refused, {
                refused: 'Kode tidak dapat diperiksa.',
                failed: 'Tidak ada jawaban dari server. Periksa koneksi Anda, lalu coba lagi.',
              })}
            </InlineAlert>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
