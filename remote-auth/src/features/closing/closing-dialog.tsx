import { confirmClosing, requestClosing } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify, session } from '@sohor/shared/platform';
import { CodeBoxes, ConfirmDialog, Text } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';

const UNSENT = { refused: 'Kode belum terkirim. Periksa koneksi Anda, lalu coba lagi.' };
const UNCLEAR = 'Belum jelas apakah akun sudah ditutup. Periksa koneksi Anda, lalu muat ulang halaman.';
const UNSURE = { refused: UNCLEAR, failed: UNCLEAR };

/** Asks first, then takes the code that was sent. Afterwards nobody is signed in. */
export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const asking = useSubmit({ send: requestClosing, onSuccess: () => setSent(true) });
  const closing = useSubmit({
    send: () => confirmClosing(code),
    untilReset: true,
    onSuccess: async (until) => {
      await session.end();
      notify.success(
        `Akun Anda ditutup ${formatDay(until)}. Berubah pikiran? Masuk sebelum itu, dan semuanya kembali.`,
      );
    },
  });
  if (!isSent)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={asking.submit}
        title="Tutup akun Anda?"
        description={`Anda langsung keluar dan tidak terlihat lagi. Selama ${LIMITS.closingDays} hari Anda dapat kembali dengan masuk; sesudahnya tidak lagi.`}
        confirmLabel="Kirim Kode"
        tone="danger"
        loading={asking.isPending}
        loadingText="Mengirim..."
        error={asking.error && errorText(asking.error, UNSENT)}
      />
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={closing.submit}
      title="Masukkan Kode"
      confirmLabel="Tutup Akun"
      tone="danger"
      isClosed={code.length !== LIMITS.codeLength}
      loading={closing.isPending}
      loadingText="Menutup..."
      error={closing.error && errorText(closing.error, UNSURE)}
    >
      <Text>Kami mengirim kode ke nomor WhatsApp Anda.</Text>
      <CodeBoxes
        label="Kode penutupan akun"
        length={LIMITS.codeLength}
        value={code}
        autoFocus
        onChange={setCode}
      />
    </ConfirmDialog>
  );
}
