import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Internet } from './short-links.ts';

export const PUBLIC_ADDRESS = '142.250.4.100';

/** Where an address redirects to, or what else it answers. */
export type ShortAnswers = Record<string, string | RequestListener>;

export interface ShortHosts {
  readonly internet: Internet;
  /** What each address answers; others are not found. */
  answers: ShortAnswers;
  /** Addresses of names; others lead to {@link PUBLIC_ADDRESS}. */
  names: Record<string, readonly string[]>;
  /** The addresses that were asked for, in their order. */
  readonly asked: string[];
  /** The network addresses and ports that connections were made to. */
  readonly connected: string[];
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
}

/** All the hosts of short links on one local server, to which this internet leads once a connection would be made. */
export async function startShortHosts(): Promise<ShortHosts> {
  let open = 0;
  const server = createServer((request, response) => {
    const address = `https://${request.headers.host}${request.url}`;
    hosts.asked.push(address);
    const answer = hosts.answers[address];
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer === undefined ? 404 : 302, answer === undefined ? {} : { location: answer });
    response.end();
  });
  server.on('connection', (socket) => {
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const hosts: ShortHosts = {
    answers: {},
    names: {},
    asked: [],
    connected: [],
    open: () => open,
    internet: {
      lookup: (name, _options, done) =>
        done(
          null,
          (hosts.names[name] ?? [PUBLIC_ADDRESS]).map((address) => ({
            address,
            family: address.includes(':') ? 6 : 4,
          })),
        ),
      // As TLS connects, with the lookup that it is given; without one, a name leads to whatever it names.
      connect: ({ host = '', port: wanted, lookup }) =>
        connect({
          host,
          port,
          autoSelectFamily: false,
          lookup: (name, options, done) => {
            const checked: typeof lookup = lookup ?? ((_name, _options, found) => found(null, '::1', 6));
            checked(name, options, (error, address) => {
              if (error) return done(error, '', 0);
              hosts.connected.push(`${address}:${wanted}`);
              return done(null, '127.0.0.1', 4);
            });
          },
        }),
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return hosts;
}
