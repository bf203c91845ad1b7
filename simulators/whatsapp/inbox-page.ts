import { type Html, html } from '../platform/html.ts';
import type { InboxMessage } from './inbox.ts';

const TIME = new Intl.DateTimeFormat('id-ID', { timeStyle: 'medium', timeZone: 'Asia/Jakarta' });
const DAY = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/** The inbox page, which shows the codes during log-in. */
export function inboxPage(messages: InboxMessage[], filter: string): Html {
  return html`<main class="inbox">
<section class="intro">
<p class="eyebrow"><a href="/">Simulator</a> · WhatsApp</p>
<h1>Kotak masuk WhatsApp</h1>
<p class="lead">Kode masuk Sohor tiba di sini, bukan di ponsel sungguhan. Pesan baru muncul sendiri.</p>
<form class="filter" method="get" action="/whatsapp" role="search">
<label for="to">Nomor ponsel</label>
<div class="row">
<input id="to" name="to" type="search" inputmode="tel" autocomplete="off" placeholder="Mis. 0812 3456 7890" value="${filter}" maxlength="24">
<button type="submit">Saring</button>
</div>
</form>
</section>
<section class="phone" aria-label="Percakapan">
<header class="chat-head">
<span class="avatar" aria-hidden="true">S</span>
<div><strong>Sohor</strong><span>Akun bisnis · simulasi</span></div>
<span class="live" id="live" hidden>Langsung</span>
</header>
<div class="chat" id="messages" aria-live="polite">
${inboxList(messages, filter)}
</div>
</section>
</main>`;
}

/** The part of the page that inbox.client.js reloads. */
export function inboxList(messages: InboxMessage[], filter: string): Html {
  if (messages.length === 0) {
    return html`<div class="empty"><strong>${filter ? 'Tidak ada pesan untuk nomor itu' : 'Belum ada pesan'}</strong>
<span>${filter ? 'Periksa nomornya, atau kosongkan saringan.' : 'Minta kode di halaman masuk Sohor, lalu lihat ke sini.'}</span></div>`;
  }
  let day = '';
  const rows = messages.map((message) => {
    const date = DAY.format(new Date(message.at));
    const divider = date === day ? undefined : html`<p class="day"><span>${date}</span></p>\n`;
    day = date;
    return html`${divider}${bubble(message)}`;
  });
  return html`${rows}`;
}

function bubble({ to, code, text, page, at }: InboxMessage): Html {
  const number = phone(to);
  return html`<article class="bubble">
<p class="to">Ke <b>${number}</b></p>
${
  code !== null &&
  html`<p class="code"><output aria-label="Kode untuk ${number}">${code}</output></p>
`
}<p class="text">${text}</p>${page ? html`<p class="text">Tombol: ${page}</p>` : html``}
<p class="meta"><time datetime="${at}">${TIME.format(new Date(at))} WIB</time></p>
${
  code !== null &&
  html`<button class="copy" type="button" data-code="${code}" aria-label="Salin kode ${code}"><svg viewBox="0 0 24 24" aria-hidden="true"><rect x="9" y="9" width="11" height="11" rx="2.5"/><path d="M5 15.5A2 2 0 0 1 4 13.8V6a2 2 0 0 1 2-2h7.8a2 2 0 0 1 1.7 1"/></svg><span>Salin</span></button>
`
}</article>
`;
}

/** +62 812-3456-7890 */
function phone(to: string): string {
  const local = /^\+62(\d{3})(\d{3,4})(\d+)$/.exec(to);
  return local ? `+62 ${local[1]}-${local[2]}-${local[3]}` : to;
}
