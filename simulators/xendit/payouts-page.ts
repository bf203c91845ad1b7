import { type Html, html } from '../platform/html.ts';
import { CHANNELS } from './channels.ts';
import type { FailureCode, Payout, Status } from './payout.ts';
import type { Payouts } from './payouts.ts';

export interface Outcome {
  name: string;
  status: Status;
  failureCode?: FailureCode;
  button: string;
}

/** Outcomes that the bank may choose, by the payout's current status. */
const NEXT: Partial<Record<Status, Outcome[]>> = (() => {
  const failed = (failureCode: FailureCode, button: string): Outcome => ({
    name: failureCode,
    status: 'FAILED',
    failureCode,
    button,
  });
  const endings: Outcome[] = [
    { name: 'SUCCEEDED', status: 'SUCCEEDED', button: 'Berhasil' },
    failed('INVALID_DESTINATION', 'Rekening salah'),
    failed('ACCOUNT_NAME_MISMATCH', 'Nama tidak cocok'),
    failed('TEMPORARY_TRANSFER_ERROR', 'Gangguan bank'),
    failed('INSUFFICIENT_BALANCE', 'Saldo Sohor kosong'),
  ];
  const hold: Outcome = {
    name: 'PENDING_COMPLIANCE_ASSESSMENT',
    status: 'PENDING_COMPLIANCE_ASSESSMENT',
    button: 'Tahan pemeriksaan',
  };
  const reject: Outcome = {
    name: 'COMPLIANCE_REJECTED',
    status: 'COMPLIANCE_REJECTED',
    button: 'Tolak pemeriksaan',
  };
  return {
    ACCEPTED: [...endings, hold],
    REQUESTED: endings,
    PENDING_COMPLIANCE_ASSESSMENT: [...endings, reject],
    SUCCEEDED: [{ name: 'REVERSED', status: 'REVERSED', button: 'Kembalikan dana' }],
    FAILED: [{ name: 'SUCCEEDED', status: 'SUCCEEDED', button: 'Ternyata berhasil' }],
  };
})();

export const outcomesOf = ({ status }: Payout): readonly Outcome[] => NEXT[status] ?? [];

const STATUS_TEXT: Record<Status, { name: string; tone: 'good' | 'wait' | 'bad' }> = {
  ACCEPTED: { name: 'Diterima', tone: 'wait' },
  PENDING_COMPLIANCE_ASSESSMENT: { name: 'Diperiksa', tone: 'wait' },
  REQUESTED: { name: 'Dikirim ke bank', tone: 'wait' },
  SUCCEEDED: { name: 'Berhasil', tone: 'good' },
  FAILED: { name: 'Gagal', tone: 'bad' },
  CANCELLED: { name: 'Dibatalkan', tone: 'bad' },
  COMPLIANCE_REJECTED: { name: 'Ditolak pemeriksaan', tone: 'bad' },
  REVERSED: { name: 'Dikembalikan bank', tone: 'bad' },
};

const NUMBER = new Intl.NumberFormat('id-ID');
const MOMENT = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});
const rupiah = (amount: number) => `Rp${NUMBER.format(amount)}`;

/** List of all payouts, each with the outcomes that its bank may choose. */
export function payoutsBody(payouts: Payouts, most: number): Html {
  const rows = payouts.newestFirst().slice(0, most).map(row);
  return html`<p class="ribbon">Simulasi: tidak ada uang yang berpindah</p>
<main class="orders"><p class="eyebrow"><a href="/">Simulator</a> · Xendit</p>
<h1>Penarikan ke bank</h1><p class="lead">Setiap penarikan yang dikirim Sohor, terbaru di atas. Pilih apa yang dilakukan banknya.</p>
<form class="card float" method="post" action="/xendit/payouts">
<p><small>Saldo Sohor di Xendit</small><b>${rupiah(payouts.balance)}</b></p>
<p>${payouts.waits ? 'Setiap penarikan menunggu pilihan Anda.' : 'Tanpa pilihan Anda, penarikan berhasil sendiri dalam beberapa detik.'}</p>
<button name="waits" value="${payouts.waits ? 'no' : 'yes'}">${payouts.waits ? 'Lanjutkan otomatis' : 'Tunggu pilihan saya'}</button>
</form>
${
  rows.length > 0
    ? html`<ul class="card list payouts">${rows}</ul>`
    : html`<div class="card empty"><strong>Belum ada penarikan</strong><span>Tarik saldo di halaman Balance Sohor, lalu lihat ke sini.</span></div>`
}</main>`;
}

function row(payout: Payout): Html {
  const { name, tone } = STATUS_TEXT[payout.status];
  const channel = CHANNELS.find(({ channel_code }) => channel_code === payout.channel_code)?.channel_name;
  const outcomes = outcomesOf(payout);
  return html`<li><div class="facts"><span><b>${payout.account_holder_name}</b><small>${channel ?? payout.channel_code} · ${payout.account_number}</small>
<small>${payout.reference_id} · ${MOMENT.format(new Date(payout.created))} WIB</small></span>
<span class="amount">${rupiah(payout.amount)}<span class="badge ${tone}">${name}</span>${payout.failure_code && html`<small>${payout.failure_code}</small>`}</span></div>
${
  outcomes.length > 0 &&
  html`<form method="post" action="/xendit/payouts"><input type="hidden" name="id" value="${payout.id}">
${outcomes.map((one) => html`<button name="outcome" value="${one.name}" aria-label="${one.button}: ${payout.reference_id}">${one.button}</button>\n`)}</form>`
}</li>
`;
}
