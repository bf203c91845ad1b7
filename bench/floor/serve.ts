import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compressed } from '../../ops/site/compress.ts';

export interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

async function serve(answer: RequestListener): Promise<Served> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** Serves a document at every address but that of its script, which is compressed as small as it gets. */
export async function serveFloor(script: Buffer): Promise<Served> {
  const html =
    '<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Masuk</title><script defer src="/main.js"></script><div id="root"></div>';
  const small = (await compressed('main.js', script))?.br;
  return serve((request, response) => {
    if (request.url === '/main.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(small);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(html);
    }
  });
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/**
 * Serves another origin's pages; `change` makes its own HTML of each document. Everything is compressed as it is there, once: to do
 * so for each visit would keep a core busy while the page is painted.
 */
export function servePages(origin: string, change: (html: string) => string): Promise<Served> {
  const fetched = new Map<string, Promise<Answer>>();
  const fetchOnce = async (path: string, accept: string, isPage: boolean): Promise<Answer> => {
    const reply = await fetch(origin + path, { headers: { accept, 'accept-encoding': 'br' } });
    const body = Buffer.from(await reply.arrayBuffer());
    const text = isPage ? Buffer.from(change(body.toString())) : body;
    // fetch unpacks what it gets.
    const small = (await compressed(isPage ? 'page.html' : (path.split('?')[0] ?? ''), text))?.br;
    const policy = reply.headers.get('content-security-policy');
    const headers = {
      'content-type': reply.headers.get('content-type') ?? 'application/octet-stream',
      ...(small && { 'content-encoding': 'br' }),
      ...(policy && { 'content-security-policy': policy.replace(/upgrade-insecure-requests;?/, '') }),
    };
    return { status: reply.status, headers, body: small ?? text };
  };
  return serve(async ({ url = '/', headers: { accept = '*/*', ...asked } }, response) => {
    const isPage = asked['sec-fetch-dest'] === 'document';
    const key = `${isPage} ${accept} ${url}`;
    const answer = fetched.get(key) ?? fetchOnce(url, accept, isPage);
    fetched.set(key, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers);
    response.end(body);
  });
}
