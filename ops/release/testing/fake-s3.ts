import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPolicy } from '../store/bucket-policies.ts';
import { S3Store } from '../store/s3-store.ts';

/** How the service behaves; a test changes it while it runs. */
export interface Behaviour {
  /** Whether `If-None-Match: *` means anything to it. */
  conditions: boolean;
  /** Called before each answer to a PUT; what it returns replaces the answer, though the write has been done. */
  afterPut: (key: string) => number | 'hang up' | undefined;
}

/** What a key may do, as far as a bucket's policies say it here: writes below these resources, conditional ones or all. */
export interface FakeUser {
  accessKeyId: string;
  policy: BucketPolicy;
}

export interface FakeS3 {
  /** Keys beside the one that may do everything. */
  users: FakeUser[];
  behaviour: Behaviour;
  objects: Map<string, { bytes: Buffer; modified: Date; headers: IncomingMessage['headers'] }>;
  store: (prefix?: string, accessKeyId?: string) => S3Store;
  endpoint: string;
  close: () => Promise<void>;
}

const BUCKET = 'site';
/** Small, so that lists come in several pages. */
const PAGE = 7;

/** Whether a statement of the policy allows this write, read as the service reads it. */
function allows(policy: BucketPolicy, { method, headers }: IncomingMessage, key: string): boolean {
  const action = method === 'DELETE' ? 's3:DeleteObject' : 's3:PutObject';
  const resource = `arn:aws:s3:::${BUCKET}/${key}`;
  return policy.Statement.some(
    ({ Action, Resource, Condition }) =>
      [Action].flat().includes(action) &&
      [Resource]
        .flat()
        .some((one) => (one.endsWith('*') ? resource.startsWith(one.slice(0, -1)) : resource === one)) &&
      (!Condition || headers['if-none-match'] !== undefined),
  );
}

/** As much of S3 as a site needs, in memory. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const users: FakeUser[] = [];
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
    const [, user] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    const isSigned = user === 'key' || users.some(({ accessKeyId }) => accessKeyId === user);
    if (!isSigned || request.headers['x-amz-content-sha256'] !== hash)
      return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const key = url.pathname.slice(`/${BUCKET}/`.length);
    if (key === '') return void end(200, list(url.searchParams));
    const found = objects.get(key);
    if (request.method === 'GET') return void (found ? end(200, found.bytes) : end(404));
    const policy = users.find(({ accessKeyId }) => accessKeyId === user)?.policy;
    if (policy && !allows(policy, request, key))
      return void end(403, '<Error><Code>AccessDenied</Code></Error>');
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
  const keys = { region: 'us-east-1', secretAccessKey: 'secret' };
  return {
    users,
    behaviour,
    objects,
    endpoint,
    store: (prefix = '', accessKeyId = 'key') =>
      new S3Store({ endpoint, ...keys, accessKeyId, bucket: BUCKET, prefix }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
