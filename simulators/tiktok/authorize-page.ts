import { type Html, html } from '../platform/html.ts';
import type { Creator } from './creators.ts';
import { SCOPES, type Scope } from './scopes.ts';

const COMPACT = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });
const NUMBER = new Intl.NumberFormat('id-ID');

export type AvatarOf = (creator: Creator) => string;

const RIBBON = html`<p class="ribbon">Simulasi TikTok: tidak ada akun sungguhan yang terhubung</p>`;
const MARK = html`<svg class="note-mark" viewBox="0 0 24 24" width="30" height="30" aria-hidden="true"><path fill="currentColor" d="M14 2h3.2c.3 2.3 1.7 4 4.3 4.3v3.2c-1.6 0-3.1-.5-4.3-1.4v6.6c0 4-2.9 6.8-6.6 6.8S4 18.8 4 15.3c0-3.7 2.9-6.4 6.9-6.3v3.4c-2-.2-3.5 1.1-3.5 2.9 0 1.7 1.4 2.9 3.1 2.9 1.900 0 3.500-1.200 3.500-3.700z"/></svg>`;

/** The consent page: choose a creator, and the scopes to grant. */
export function authorizeBody(app: string, scopes: Scope[], creators: Creator[], avatarOf: AvatarOf): Html {
  return html`${RIBBON}
<main class="consent">
<form method="post" class="card">
<header>${MARK}<h1><b>${app}</b> ingin mengakses akun TikTok Anda</h1></header>
<fieldset><legend>Masuk sebagai</legend><div class="people">
${creators.map((creator, index) => person(creator, avatarOf(creator), index === 0))}
<label class="person other"><input type="radio" name="username" value=""><span class="text"><b>Akun lain</b>
<input name="other" type="text" inputmode="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="24" pattern="@?[A-Za-z0-9._]{2,24}" placeholder="@nama.pengguna" aria-label="Nama pengguna TikTok lain"></span></label>
</div></fieldset>
<fieldset><legend>${app} akan dapat</legend><ul class="scopes">
${scopes.map((scope) => scopeRow(scope))}
</ul></fieldset>
<p class="small">Dengan melanjutkan, Anda mengizinkan ${app} memakai data yang dipilih sesuai kebijakan privasinya. Izin dapat dicabut kapan saja di pengaturan TikTok.</p>
<div class="actions"><button class="allow" name="decision" value="allow">Izinkan</button>
<button class="deny" name="decision" value="deny" formnovalidate>Tolak</button></div>
</form></main>`;
}

function person(creator: Creator, avatar: string, chosen: boolean): Html {
  const { username, display_name, follower_count, videos } = creator;
  return html`<label class="person"><input type="radio" name="username" value="${username}"${chosen && html` checked`}>
<img src="${avatar}" alt="" width="44" height="44" loading="lazy"><span class="text"><b>${display_name}${badge(creator)}</b><small>@${username} · ${videos.length} video</small></span>
<span class="count"><b>${COMPACT.format(follower_count)}</b><small>pengikut</small></span></label>
`;
}

function badge({ is_verified }: Creator): Html | false {
  return is_verified && html`<span class="tick" role="img" aria-label="terverifikasi">✓</span>`;
}

function scopeRow(scope: Scope): Html {
  const { name, hint, required } = SCOPES[scope];
  return html`<li><label class="scope"><span class="text"><b>${name}</b><small>${hint}</small></span>
${
  required
    ? html`<input type="checkbox" class="switch" checked disabled>`
    : html`<input type="checkbox" class="switch" name="scope" value="${scope}" checked>`
}</label></li>
`;
}

/** Error page for wrong parameters of the app. TikTok shows it instead of redirecting back. */
export function wrongRequestBody(parameter: string): Html {
  return messageBody(
    'Terjadi kesalahan',
    html`Aplikasi ini tidak dapat memakai TikTok Login saat ini.
<br><code>${parameter}</code> yang dikirim tidak sesuai.`,
  );
}

export function messageBody(title: string, text: Html): Html {
  return html`${RIBBON}<main class="consent"><div class="card message">${MARK}<h1>${title}</h1><p>${text}</p></div></main>`;
}

export interface Listed extends Creator {
  /** Apps that may read this creator. */
  grants: number;
}

/** The list of all creators, with buttons to change them. */
export function creatorsBody(creators: Listed[], avatarOf: AvatarOf): Html {
  return html`${RIBBON}<main class="people-page"><p class="eyebrow"><a href="/">Simulator</a> · TikTok</p>
<h1>Kreator</h1><p class="lead">Akun yang dapat dihubungkan dari halaman rate card. Ubah angkanya di sini, lalu sinkronkan di Sohor.</p>
<ul class="card list">
${creators.map(
  (creator) => html`<li><img src="${avatarOf(creator)}" alt="" width="44" height="44" loading="lazy">
<span class="text"><b>${creator.display_name}${badge(creator)}</b><small>@${creator.username} · ${NUMBER.format(creator.follower_count)} pengikut · ${creator.videos.length} video</small></span>
<form method="post"><input type="hidden" name="username" value="${creator.username}">
<button name="action" value="grow" aria-label="Tambah angka @${creator.username}">+5%</button>
${creator.grants > 0 && html`<button name="action" value="revoke" aria-label="Cabut izin @${creator.username}">Cabut izin</button>`}</form></li>
`,
)}</ul></main>`;
}

export function videoBody(creator: Creator, video: Creator['videos'][number], cover: string): Html {
  return html`${RIBBON}<main class="consent"><article class="card video"><img src="${cover}" alt="" width="135" height="240">
<div><h1>${video.title}</h1><p>${creator.display_name} · @${creator.username}</p>
<p class="small">${NUMBER.format(video.view_count)} penayangan · ${NUMBER.format(video.like_count)} suka · ${NUMBER.format(video.comment_count)} komentar · ${NUMBER.format(video.share_count)} dibagikan</p></div></article></main>`;
}
