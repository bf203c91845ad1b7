import { ComingSoon } from './coming-soon.tsx';

export function BalancePage() {
  return (
    <ComingSoon
      title="Balance"
      text="Saldo dan riwayat transaksi Anda akan tampil di halaman ini begitu siap."
    />
  );
}
