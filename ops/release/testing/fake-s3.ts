import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Store } from '../store/s3-store.ts';

/** How the service behaves; a test changes it while it runs. */
export interface Behaviour {
  /** Whether `If-None-Match: *` means anything to it. */
  conditions: boolean;
  /** Called before each answer to a PUT; what it returns replaces the answer, though the write has been done. */
  afterPut: (key: string) => number | 'hang up' | undefined;
}

export interface FakeS3 {
  behaviour: Behaviour;
  objects: Map<string, { bytes: Buffer; modified: Date; headers: IncomingMessage['headers'] }>;
  store: (prefix?: string) => S3Store;
  endpoint: string;
  close: () => Promise<void>;
}

const BUCKET = 'site';
/** Small, so that lists come in several pages. */
const PAGE = 7;

/** As much of S3 as a site needs, in memory. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const behaviour: Behaviour = { conditions: true, afterPut: () => undefined };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(request, response, Buffer.concat(chunks));
  });
  function answer(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const url = new URL(request.url ?? '', 'http://s3');
    const end = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
    if (!isSigned || request.headers['x-amz-content-sha256'] !== hash)
      return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const key = url.pathname.slice(`/${BUCKET}/`.length);
    if (key === '') return void end(200, list(url.searchParams));
    const found = objects.get(key);
    if (request.method === 'GET') return void (found ? end(200, found.bytes) : end(404));
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void end(204);
    }
    if (behaviour.conditions && request.headers['if-none-match'] === '*' && found) return void end(412);
    objects.set(key, { bytes, modified: new Date(), headers: request.headers });
    const instead = behaviour.afterPut(key);
    if (instead === 'hang up') return void response.destroy();
    end(instead ?? 200);
  }
  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? ''));
    const rest = keys.filter((key) => key > after);
    const contents = rest.slice(0, PAGE).map((key) => {
      const { bytes, modified } = objects.get(key) ?? { bytes: '', modified: new Date() };
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = rest.length > PAGE ? `<NextContinuationToken>${rest[PAGE - 1]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${rest.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  return {
    behaviour,
    objects,
    endpoint,
    store: (prefix = '') => new S3Store({ endpoint, ...keys, bucket: BUCKET, prefix }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
