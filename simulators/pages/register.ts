import type { FastifyInstance } from 'fastify';
import { html } from '../platform/html.ts';
import { sendPage, serveAsset } from '../platform/pages.ts';

const BODY = html`<main class="index">
<p class="eyebrow">Sohor · lokal</p>
<h1>Simulator penyedia</h1>
<p class="lead">Pengganti layanan luar selama pengembangan. Tidak ada pesan yang benar-benar terkirim dan tidak ada uang yang berpindah.</p>
<ul class="tiles">
<li><a class="tile" href="/whatsapp"><strong>Kotak masuk WhatsApp</strong><span>Baca kode masuk yang dikirim ke nomor mana pun.</span></a></li>
<li><a class="tile" href="/mail"><strong>Kotak masuk email</strong><span>Baca email dan buka lampirannya.</span></a></li>
<li><a class="tile" href="/midtrans"><strong>Pembayaran Midtrans</strong><span>Buka halaman bayar dari setiap pesanan dan pilih hasilnya.</span></a></li>
<li><a class="tile" href="/xendit"><strong>Penarikan Xendit</strong><span>Pilih apa yang dilakukan bank dengan setiap penarikan.</span></a></li>
<li><a class="tile" href="/tiktok"><strong>Kreator TikTok</strong><span>Lihat akun yang dapat dihubungkan, ubah angkanya, cabut izinnya.</span></a></li>
</ul>
<section class="note" aria-labelledby="control"><h2 id="control">Kendali untuk pengujian</h2>
<ul>
<li><code>GET /control/faults</code> gangguan yang dikenal dan yang aktif; <code>POST</code> menambah, <code>DELETE</code> mengosongkan</li>
<li><code>GET /control/requests</code> panggilan yang diterima; <code>DELETE</code> mengosongkan</li>
<li><code>GET /control/deliveries</code> webhook yang dikirim dan jawabannya</li>
<li><code>POST /midtrans/control/notify</code> notifikasi, benar atau palsu</li>
<li><code>GET /midtrans/control/orders</code> pesanan beserta halaman bayarnya</li>
<li><code>POST /xendit/control/notify</code> status dan webhook penarikan, benar atau palsu; <code>POST /xendit/control/balance</code> saldo Sohor di sana</li>
<li><code>GET /xendit/control/payouts</code> penarikan yang diterima</li>
<li><code>GET /whatsapp/inbox.json</code> pesan yang terkirim, terbaru di atas</li>
<li><code>GET /mail/inbox.json</code> email yang terkirim; <code>GET /push/inbox.json</code> notifikasi peramban, <code>POST /push/control/browsers</code> peramban baru</li>
<li><code>GET /tiktok/control/creators</code> kreator beserta angkanya; <code>POST …/:username</code> mengubahnya</li>
</ul></section>
</main>`;

export function registerIndex(app: FastifyInstance) {
  app.get('/', (_request, reply) => sendPage(reply, { title: 'Simulator penyedia', body: BODY }));
  app.get('/health', () => ({ status: 'ok' }));
  serveAsset(app, '/assets/base.css', new URL('base.css', import.meta.url));
}
