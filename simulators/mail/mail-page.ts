import { type Html, html } from '../platform/html.ts';
import type { ReceivedMail } from './mailbox.ts';

const TIME = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/** Page with all mails and their attachments. */
export function mailPage(mails: readonly ReceivedMail[], filter: string): Html {
  return html`<main class="mail">
<p class="eyebrow"><a href="/">Simulator</a> · Email</p>
<h1>Kotak masuk email</h1>
<p class="lead">Email dari Sohor tiba di sini, bukan di kotak surat sungguhan.</p>
<form class="filter" method="get" action="/mail" role="search">
<label for="to">Alamat</label>
<input id="to" name="to" type="search" autocomplete="off" placeholder="Mis. sari@contoh.id" value="${filter}" maxlength="100">
<button type="submit">Saring</button>
</form>
${mails.length === 0 ? html`<p class="note">Belum ada email.</p>` : html`<ul class="mails">${mails.map(card)}</ul>`}
</main>`;
}

function card({ id, to, subject, text, attachments, at }: ReceivedMail): Html {
  return html`<li><article class="note">
<h2>${subject}</h2>
<p class="meta">Ke ${to} · <time datetime="${at}">${TIME.format(new Date(at))} WIB</time></p>
<p class="text">${text}</p>
${attachments.map(
  ({ filename, bytes }, index) =>
    html`<p><a href="/mail/${id}/${index}" download="${filename}">${filename}</a> (${Math.ceil(bytes / 1024)} kB)</p>`,
)}
</article></li>`;
}
