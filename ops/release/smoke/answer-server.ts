import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from './answers.ts';

/** Stands for the role of whoever asks: the smallest API needs no more of a session. */
export const tokenOf = (role: string) => `smoke.${role}`;

/**
 * Stands in for the API behind the gateway. (Answering in the browser instead would switch its cache off, and each page
 * would fetch and compile the whole shell anew.)
 */
export async function withAnswerServer<T>(work: (apiUrl: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://api');
    const path = decodeURI(pathname).replace(/^\/api\/v1\//, '');
    const role = /smoke\.(\w+)/.exec(request.headers.authorization ?? '')?.[1] ?? 'KOL';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(request.method ?? 'GET', path, role)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
