import { connect } from 'node:net';

/** Result of a load: number of requests, requests per second, and their latencies in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Shot {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Sends the same request again and again over keep-alive connections. Plain sockets, as they need far less processor time than
 * an HTTP client. @throws for any status but 200
 */
export async function fire(
  shot: Shot,
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const head = Object.entries({ host: `127.0.0.1:${shot.port}`, ...shot.headers });
  const request = `GET ${shot.path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(shot.port, request, start + ms, times)),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

function keepAsking(port: number, request: string, end: number, times: number[]): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let asked = 0;
    let missing = -1;
    const ask = () => {
      asked = performance.now();
      missing = -1;
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', failed);
    socket.on('data', (chunk: Buffer) => {
      let length = chunk.length;
      if (missing < 0) {
        const headEnd = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, headEnd);
        const size = /^content-length: (\d+)/im.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || headEnd < 0 || size === undefined)
          return void socket.destroy(new Error(`unexpected answer: ${chunk.toString('latin1', 0, 300)}`));
        missing = Number(size);
        length -= headEnd + 4;
      }
      missing -= length;
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - asked);
      if (now < end) ask();
      else {
        socket.destroy();
        done();
      }
    });
  });
}

// Run as a process of its own: node load.ts '<shot and options as JSON>' prints the result as JSON.
if (import.meta.main) {
  const { shot, options } = JSON.parse(process.argv[2] ?? '{}');
  process.stdout.write(JSON.stringify(await fire(shot, options)));
}
