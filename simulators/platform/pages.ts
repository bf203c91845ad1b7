import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export interface Page {
  title: string;
  body: Html;
  /** Style sheets, as paths of this origin. */
  styles?: string[];
  scripts?: string[];
  /** Further origins to which the page's forms may be sent. */
  formTargets?: string[];
}

/** Sends a page whose Content-Security-Policy allows only this origin's style sheets and scripts. */
export function sendPage(
  reply: FastifyReply,
  { title, body, styles = [], scripts = [], formTargets = [] }: Page,
) {
  const document = html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${['/assets/base.css', ...styles].map((path) => html`<link rel="stylesheet" href="${path}">\n`)}
${scripts.map((path) => html`<script src="${path}" defer></script>\n`)}
</head>
<body>
${body}
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
  ];
  return sendHtml(reply.header('content-security-policy', policy.join('; ')), document);
}

export function sendHtml(reply: FastifyReply, content: Html) {
  return reply.type('text/html; charset=utf-8').send(content.text);
}

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** Serves one file from memory. */
export function serveAsset(app: FastifyInstance, path: string, file: URL) {
  const content = readFileSync(file, 'utf8');
  const type = path.endsWith('.css') ? TYPES.css : TYPES.js;
  app.get(path, (_request, reply) => reply.type(type).send(content));
}
