import { ComingSoon } from './coming-soon.tsx';

export function InvoicePage() {
  return (
    <ComingSoon
      title="Invoice"
      text="Tagihan untuk pekerjaan yang sudah Anda selesaikan akan tampil di halaman ini begitu siap."
    />
  );
}
