import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { html } from '../platform/html.ts';
import { type Page, sendPage, serveAsset } from '../platform/pages.ts';
import { PROVIDER } from './answers.ts';
import { authorizeBody, creatorsBody, messageBody, videoBody, wrongRequestBody } from './authorize-page.ts';
import type { Creator } from './creators.ts';
import { type AuthorizeRequest, readRequest } from './read-request.ts';
import { isScope } from './scopes.ts';
import type { TikTok } from './tiktok.ts';

const AUTHORIZE = '/tiktok/v2/auth/authorize/';

type QueryRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** The pages that a creator sees; plain forms, without script. */
export async function registerAuthorize(app: FastifyInstance, context: Context, tiktok: TikTok) {
  await app.register(formbody);
  const options = context.settings.tiktok;
  const page = (reply: FastifyReply, title: string, rest: Omit<Page, 'title'>) =>
    sendPage(reply, { title: `${title} · TikTok (simulasi)`, styles: ['/assets/tiktok.css'], ...rest });
  const wrong = (reply: FastifyReply, parameter: string) =>
    page(reply.code(400), 'Terjadi kesalahan', { body: wrongRequestBody(parameter) });
  const avatarOf = (creator: Creator) => sameOrigin(tiktok.avatarUrl(creator, '100'));

  app.get(AUTHORIZE, (request: QueryRequest, reply) => {
    const wanted = readRequest(request.query, options);
    if (typeof wanted === 'string') return wrong(reply, wanted);
    const body = authorizeBody(options.appName, wanted.scopes, tiktok.creators.list(), avatarOf);
    return page(reply, 'Izinkan akses', { body, formTargets: [new URL(wanted.redirectUri).origin] });
  });

  app.post(AUTHORIZE, (request: QueryRequest, reply) => {
    const wanted = readRequest(request.query, options);
    if (typeof wanted === 'string') return wrong(reply, wanted);
    const form = object(request.body) ?? {};
    const fault = context.faults.take('answer', PROVIDER, 'authorize', {});
    if (form.decision !== 'allow' || fault?.kind === 'access-denied') {
      return back(reply, wanted, { error: 'access_denied', error_description: 'User denied access' });
    }
    const creator = tiktok.creators.get(text(form.username) ?? text(form.other) ?? '');
    if (!creator) {
      const why = html`Nama pengguna hanya boleh berisi huruf, angka, titik, dan garis bawah. Kembali lalu pilih akun lain.`;
      return page(reply.code(400), 'Akun tidak ditemukan', {
        body: messageBody('Akun tidak ditemukan', why),
      });
    }
    const ticked = [form.scope].flat().filter((name) => typeof name === 'string' && isScope(name));
    const scopes = wanted.scopes.filter((scope) => scope === 'user.info.basic' || ticked.includes(scope));
    const { clientKey, redirectUri, challenge } = wanted;
    const code = tiktok.grants.issueCode({
      username: creator.username,
      clientKey,
      redirectUri,
      challenge,
      scopes,
    });
    return back(reply, wanted, { code, scopes: scopes.join(',') });
  });

  app.get('/tiktok', (_request, reply) => {
    const granted = tiktok.grants.list().filter((grant) => !grant.revoked);
    const creators = tiktok.creators.list().map((creator) => ({
      ...creator,
      grants: granted.filter(({ username }) => username === creator.username).length,
    }));
    return page(reply, 'Kreator', { body: creatorsBody(creators, avatarOf) });
  });

  app.post('/tiktok', (request, reply) => {
    const form = object(request.body) ?? {};
    const creator = tiktok.creators.get(text(form.username) ?? '');
    if (creator && form.action === 'revoke') tiktok.grants.revokeAll(creator.username);
    if (creator && form.action === 'grow')
      tiktok.creators.grow(creator, { factor: 1.05, new_videos: 1 }, tiktok.now());
    return reply.redirect('/tiktok', 303);
  });

  app.get<{ Params: { username: string; id: string } }>('/tiktok/@:username/video/:id', (request, reply) => {
    const creator = tiktok.creators.get(request.params.username);
    const video = creator?.videos.find(({ id }) => id === request.params.id);
    if (!creator || !video) {
      const why = html`Video ini tidak tersedia.`;
      return page(reply.code(404), 'Tidak ditemukan', { body: messageBody('Video tidak ditemukan', why) });
    }
    const cover = sameOrigin(tiktok.coverUrl(video));
    return page(reply, video.title, { body: videoBody(creator, video, cover) });
  });
  serveAsset(app, '/assets/tiktok.css', new URL('tiktok.css', import.meta.url));
}

function back(reply: FastifyReply, { redirectUri, state }: AuthorizeRequest, answer: Record<string, string>) {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ ...answer, state }).toString();
  return reply.redirect(url.href, 303);
}

/** The page may have been opened under another name of this host (localhost, 127.0.0.1). */
function sameOrigin(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
