import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Gate {
  readonly url: string;
  /** Resolves when so many calls are held. */
  untilAsked(count: number): Promise<void>;
  open(): void;
  close(): Promise<void>;
}

/** A proxy in front of a provider that holds every call until it is opened. */
export async function startGate(target: () => string): Promise<Gate> {
  const sockets: Socket[] = [];
  const opening = Promise.withResolvers<void>();
  let wanted = { count: Number.POSITIVE_INFINITY, reached: () => {} };
  // Each connection counts as one call, as calls at the same time have one each.
  const server = createServer(async (caller) => {
    caller.on('error', () => {});
    sockets.push(caller);
    if (sockets.length >= wanted.count) wanted.reached();
    await opening.promise;
    const provider = connect(Number(new URL(target()).port), '127.0.0.1');
    provider.on('error', () => {});
    caller.pipe(provider).pipe(caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilAsked(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wanted = { count, reached: resolve };
      if (sockets.length >= count) resolve();
      return promise;
    },
    open: () => opening.resolve(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
