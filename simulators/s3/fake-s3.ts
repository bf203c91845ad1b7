import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeS3 {
  readonly url: string;
  /** By path, `/bucket/name`. Until `lockedUntil` nothing changes or removes the object (object lock). */
  readonly objects: Map<string, StoredObject>;
  readonly seen: { method: string; path: string; status: number }[];
  /** The next calls answer these statuses; 0 cuts the connection, HANG never answers. */
  readonly failing: number[];
  /** Keys beside the one that may do everything, with what the policies of the bucket let them write. */
  readonly users: { readonly id: string; readonly policy: Policy }[];
  readonly behaviour: Behaviour;
  close(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly modified: Date;
  readonly lockedUntil?: string | undefined;
}

/** How the service behaves; a test changes it while it runs. */
interface Behaviour {
  /** Whether `If-None-Match: *` means anything to it. */
  conditions: boolean;
  /** Called before each answer to a PUT; what it returns replaces the answer, though the write has been done. */
  afterPut: (path: string) => number | undefined;
}

interface Policy {
  readonly Statement: readonly {
    readonly Action: string | readonly string[];
    readonly Resource: string | readonly string[];
    readonly Condition?: object;
  }[];
}

export const HANG = -1;
export const S3_KEYS = { id: 'AKIAKOPI', secret: 'kopi-susu', region: 'ap-southeast-3' };

/** As much of S3 as the product's stores use, in memory. It computes every signature itself and refuses wrong ones. */
export async function startFakeS3(onHang = () => {}): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const seen: FakeS3['seen'] = [];
  const failing: number[] = [];
  const users: { id: string; policy: Policy }[] = [];
  const behaviour: Behaviour = { conditions: true, afterPut: () => undefined };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = '', url: path = '', headers } = request;
    const answer = (status: number, bytes?: Buffer, type = 'application/xml') => {
      seen.push({ method, path, status });
      response
        .writeHead(status, { 'content-type': type, ...(bytes && { 'content-length': bytes.length }) })
        .end(bytes);
    };
    const refuse = (status: number, code: string) =>
      answer(status, Buffer.from(`<Error><Code>${code}</Code></Error>`));
    const fail = (fault: number) => {
      if (fault === HANG) return onHang();
      return fault === 0 ? void request.socket.destroy() : refuse(fault, 'Fault');
    };
    const fault = failing.shift();
    if (fault !== undefined) return fail(fault);
    const user = signerOf(request, body);
    const policy = users.find(({ id }) => id === user)?.policy;
    if (user !== S3_KEYS.id && !policy) return refuse(403, 'SignatureDoesNotMatch');
    if (method === 'GET' && path.includes('?list-type=2')) return answer(200, listOf(objects, path));
    const object = objects.get(path);
    if (method === 'GET') return object ? answer(200, object.bytes, object.type) : refuse(404, 'NoSuchKey');
    if (policy && !allows(policy, request)) return refuse(403, 'AccessDenied');
    if (method === 'DELETE') {
      if (object?.lockedUntil) return refuse(403, 'AccessDenied');
      objects.delete(path);
      return answer(204);
    }
    if (behaviour.conditions && headers['if-none-match'] === '*' && object)
      return refuse(412, 'PreconditionFailed');
    const lockedUntil = lockOf(request, body);
    if (lockedUntil === 'refused') return refuse(400, 'InvalidRequest');
    const type = headers['content-type'] ?? '';
    objects.set(path, { bytes: body, type, headers, modified: new Date(), lockedUntil });
    const instead = behaviour.afterPut(path);
    return instead === undefined ? answer(200) : fail(instead);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    failing,
    users,
    behaviour,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Whether a statement of the policy allows this write, read as the service reads it. */
function allows(policy: Policy, { method, url = '', headers }: IncomingMessage): boolean {
  const action = method === 'DELETE' ? 's3:DeleteObject' : 's3:PutObject';
  const resource = `arn:aws:s3:::${url.slice(1)}`;
  return policy.Statement.some(
    ({ Action, Resource, Condition }) =>
      [Action].flat().includes(action) &&
      [Resource]
        .flat()
        .some((one) => (one.endsWith('*') ? resource.startsWith(one.slice(0, -1)) : resource === one)) &&
      (!Condition || headers['if-none-match'] !== undefined),
  );
}

/** As with object lock in S3, a lock needs a mode, a date in the future and a checksum of the bytes. */
function lockOf({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const mode = headers['x-amz-object-lock-mode'];
  if (mode === undefined) return undefined;
  const until = String(headers['x-amz-object-lock-retain-until-date']);
  const checksum = createHash('sha256').update(body).digest('base64');
  const isSound = mode === 'COMPLIANCE' && Date.parse(until) > Date.now();
  return isSound && headers['x-amz-checksum-sha256'] === checksum ? until : 'refused';
}

/** Three keys on each page, so that paging is tested. */
const PAGE = 3;

function listOf(objects: FakeS3['objects'], path: string): Buffer {
  const { pathname, searchParams } = new URL(path, 'http://s3');
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(`${pathname}/`))
    .map(([key, object]) => ({ ...object, key: key.slice(pathname.length + 1) }))
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const page = found
    .slice(0, PAGE)
    .map(
      ({ key, bytes, modified }) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
  const isTruncated = found.length > PAGE;
  const next = isTruncated ? `<NextContinuationToken>${found[PAGE - 1]?.key}</NextContinuationToken>` : '';
  return Buffer.from(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${page.join('')}</ListBucketResult>`,
  );
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** Who signed the request (AWS Signature Version 4, as its description has it); undefined for a wrong signature. */
function signerOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, id, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date', ...(body.length > 0 ? ['content-type'] : [])];
  if (region !== S3_KEYS.region) return undefined;
  if (needed.some((name) => !names.split(';').includes(name))) return undefined;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return undefined;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path, query = ''] = String(url).split('?');
  // Sorted, and spaces as %20.
  const asked = [...new URLSearchParams(query)].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [method, path, asked.join('&'), signed.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${S3_KEYS.secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature ? id : undefined;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
