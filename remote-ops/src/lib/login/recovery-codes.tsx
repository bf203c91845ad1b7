import { Button, Card, CopyButton, InlineAlert, PageHeader, Stack, Text } from '@sohor/shared/ui';
import styles from './second-factor.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader
        title="Simpan kode pemulihan Anda"
        subtitle="Dengan kode ini Anda dapat masuk bila aplikasi autentikator tidak ada pada Anda."
      />
      <Card>
        <Stack gap={4}>
          <InlineAlert tone="warning">
            Kode ini hanya ditampilkan satu kali. Simpan di tempat yang aman, terpisah dari ponsel Anda.
            Setiap kode berlaku untuk satu kali masuk.
          </InlineAlert>
          <ul className={styles.codes} aria-label="Kode pemulihan">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton text={codes.join('\n')} label="Salin semua kode" />
          <Text size="sm" tone="muted">
            Kode yang dibuat sebelumnya tidak berlaku lagi.
          </Text>
          <Button onClick={onKept}>Saya sudah menyimpannya</Button>
        </Stack>
      </Card>
    </Stack>
  );
}
