import { type Html, html } from '../platform/html.ts';
import type { Order, Status } from './transaction.ts';

const METHODS = [
  { type: 'qris', name: 'QRIS', hint: 'Semua aplikasi bank dan dompet digital' },
  { type: 'gopay', name: 'GoPay', hint: 'Lanjut ke aplikasi Gojek' },
  { type: 'bank_transfer', name: 'Virtual Account', hint: 'BCA, Mandiri, BNI, BRI' },
  { type: 'credit_card', name: 'Kartu kredit', hint: 'Visa, Mastercard, JCB' },
];

/** Names of `enabled_payments` besides the method's own. */
const ALSO: Readonly<Record<string, RegExp>> = { qris: /qris$/, bank_transfer: /_va$|^echannel$/ };

/** What an order can be paid by. */
export const methodsOf = ({ methods }: Pick<Order, 'methods'>) =>
  METHODS.filter(({ type }) => methods?.some((one) => one === type || ALSO[type]?.test(one)) ?? true);

const OTHER_OUTCOMES: { status: Status; button: string; hint: string }[] = [
  { status: 'pending', button: 'Tunda', hint: 'Cara bayar sudah dipilih, uang belum masuk.' },
  { status: 'deny', button: 'Tolak', hint: 'Bank menolak; masih bisa dicoba lagi.' },
  { status: 'cancel', button: 'Batalkan', hint: 'Pembayaran dibatalkan.' },
  { status: 'expire', button: 'Kedaluwarsa', hint: 'Batas waktu terlewati.' },
  { status: 'failure', button: 'Gagal', hint: 'Terjadi kesalahan di sisi penyedia.' },
];

const STATUS_TEXT: Partial<
  Record<Status, { name: string; tone: 'good' | 'wait' | 'bad'; sentence: string }>
> = {
  settlement: { name: 'Berhasil', tone: 'good', sentence: 'Pembayaran sudah diterima.' },
  capture: { name: 'Berhasil', tone: 'good', sentence: 'Pembayaran sudah diterima.' },
  pending: { name: 'Menunggu', tone: 'wait', sentence: 'Pembayaran belum diterima.' },
  deny: { name: 'Ditolak', tone: 'bad', sentence: 'Pembayaran ditolak.' },
  cancel: { name: 'Dibatalkan', tone: 'bad', sentence: 'Pembayaran dibatalkan.' },
  expire: { name: 'Kedaluwarsa', tone: 'bad', sentence: 'Batas waktu pembayaran sudah lewat.' },
  failure: { name: 'Gagal', tone: 'bad', sentence: 'Pembayaran gagal diproses.' },
  refund: { name: 'Dikembalikan', tone: 'wait', sentence: 'Dana sudah dikembalikan.' },
  partial_refund: {
    name: 'Dikembalikan sebagian',
    tone: 'wait',
    sentence: 'Sebagian dana sudah dikembalikan.',
  },
  chargeback: { name: 'Ditarik bank', tone: 'bad', sentence: 'Bank menarik kembali dananya.' },
  partial_chargeback: {
    name: 'Ditarik bank sebagian',
    tone: 'bad',
    sentence: 'Bank menarik kembali sebagian dananya.',
  },
};

const NUMBER = new Intl.NumberFormat('id-ID');
const MOMENT = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});

const rupiah = (amount: number) => `Rp${NUMBER.format(amount)}`;
const moment = (ms: number) => `${MOMENT.format(new Date(ms)).replace(' pukul ', ', ')} WIB`;

function frame(content: Html): Html {
  return html`<p class="ribbon">Simulasi: tidak ada uang yang berpindah</p>
<main class="pay">
${content}
<p class="foot">Pembayaran oleh <b>midtrans</b> · simulator lokal</p>
</main>`;
}

function summary(order: Order, merchant: string, open = true): Html {
  return html`<header class="summary">
<p class="merchant"><span class="mark" aria-hidden="true">${merchant.slice(0, 1)}</span><b>${merchant}</b></p>
<p class="total"><span>Total pembayaran</span><strong>${rupiah(order.gross_amount)}</strong></p>
<dl><div><dt>ID pesanan</dt><dd>${order.order_id}</dd></div>
${open && html`<div><dt>Bayar sebelum</dt><dd>${moment(order.expires_at)}</dd></div>`}</dl>
</header>`;
}

/** Buttons, while the customer may still choose an outcome. */
export function payBody(order: Order, merchant: string): Html {
  const offered = methodsOf(order);
  const chosen = (offered.find(({ type }) => type === order.payment_type) ?? offered[0])?.type;
  const state = order.status ? STATUS_TEXT[order.status] : undefined;
  return frame(html`<h1 class="hidden">Pembayaran ${merchant}</h1>
<div class="card">${summary(order, merchant)}
<form method="post">
${state && html`<p class="state ${state.tone}"><b>${state.name}.</b> ${state.sentence} Anda masih bisa membayar.</p>`}
<fieldset><legend>Cara bayar</legend>
${offered.map(
  ({
    type,
    name,
    hint,
  }) => html`<label class="method"><input type="radio" name="payment_type" value="${type}"${type === chosen && html` checked`}>
<span><b>${name}</b><small>${hint}</small></span></label>
`,
)}</fieldset>
<button class="primary" name="outcome" value="settlement">Bayar</button>
<section class="outcomes" aria-labelledby="others"><h2 id="others">Coba hasil lain</h2>
<ul>${OTHER_OUTCOMES.map(
    ({ status, button, hint }) => html`<li><p id="hint-${status}">${hint}</p>
<button name="outcome" value="${status}" aria-describedby="hint-${status}">${button}</button></li>
`,
  )}</ul></section>
</form></div>`);
}

/** Shown when no outcome can be chosen any more. */
export function resultBody(order: Order, merchant: string, finish: string | undefined): Html {
  const status =
    order.status && order.status !== 'pending' && order.status !== 'deny' ? order.status : 'expire';
  const state = STATUS_TEXT[status] ?? { name: status, tone: 'wait', sentence: 'Status pembayaran berubah.' };
  return frame(html`<div class="card">${summary(order, merchant, false)}
<div class="result ${state.tone}"><span class="badge">${state.name}</span><h1>${state.sentence}</h1>
${finish && html`<a class="primary" href="${finish}">Kembali ke ${merchant}</a>`}</div></div>`);
}

export function messageBody(title: string, sentence: string): Html {
  return frame(
    html`<div class="card"><div class="result bad"><h1>${title}</h1><p>${sentence}</p></div></div>`,
  );
}

/** The list of all orders, to find a pay page again. */
export function ordersBody(orders: Order[], paymentUrl: (order: Order) => string): Html {
  const rows = orders.map((order) => {
    const state = order.status ? STATUS_TEXT[order.status] : { name: 'Belum dibayar', tone: 'new' };
    return html`<li><a href="${paymentUrl(order)}"><span><b>${order.order_id}</b><small>${moment(order.created_at)}</small></span>
<span class="amount">${rupiah(order.gross_amount)}<span class="badge ${state?.tone ?? 'wait'}">${state?.name ?? order.status ?? ''}</span></span></a></li>
`;
  });
  return html`<main class="orders"><p class="eyebrow"><a href="/">Simulator</a> · Midtrans</p>
<h1>Pesanan</h1><p class="lead">Setiap pembayaran yang dibuat Sohor, terbaru di atas. Buka satu untuk memilih hasilnya.</p>
${
  rows.length > 0
    ? html`<ul class="card list">${rows}</ul>`
    : html`<div class="card empty"><strong>Belum ada pesanan</strong><span>Buat kampanye atau isi saldo di Sohor, lalu lihat ke sini.</span></div>`
}</main>`;
}
