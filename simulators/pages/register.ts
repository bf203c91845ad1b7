import type { FastifyInstance } from 'fastify';
import { html } from '../platform/html.ts';
import { sendPage, serveAsset } from '../platform/pages.ts';

const BODY = html`<main class="index">
<p class="eyebrow">Sohor · lokal</p>
<h1>Simulator penyedia</h1>
<p class="lead">Pengganti layanan luar selama pengembangan. Tidak ada pesan yang benar-benar terkirim dan tidak ada uang yang berpindah.</p>
<ul class="tiles">
<li><a class="tile" href="/whatsapp"><strong>Kotak masuk WhatsApp</strong><span>Baca kode masuk yang dikirim ke nomor mana pun.</span></a></li>
<li><a class="tile" href="/midtrans"><strong>Pembayaran Midtrans</strong><span>Buka halaman bayar dari setiap pesanan dan pilih hasilnya.</span></a></li>
</ul>
<p class="note">Kendali untuk pengujian: <code>POST /control/faults</code>, <code>GET /control/requests</code>, <code>GET /control/deliveries</code>, <code>POST /midtrans/control/notify</code>, <code>GET /midtrans/control/orders</code>.</p>
</main>`;

export function registerIndex(app: FastifyInstance) {
  app.get('/', (_request, reply) => sendPage(reply, { title: 'Simulator penyedia', body: BODY }));
  app.get('/health', () => ({ status: 'ok' }));
  serveAsset(app, '/assets/base.css', new URL('base.css', import.meta.url));
}
