import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Fake {
  readonly url: string;
  /** By path, `/bucket/name`. Until `lockedUntil` nothing changes or removes the object (object lock). */
  readonly objects: Map<string, { bytes: Buffer; type: string; lockedUntil?: string | undefined }>;
  readonly seen: { method: string; path: string; status: number }[];
  /** The next calls answer these statuses; 0 cuts the connection, HANG never answers. */
  readonly failing: number[];
  close(): Promise<void>;
}

export const HANG = -1;
export const S3_KEYS = { id: 'AKIAKOPI', secret: 'kopi-susu', region: 'ap-southeast-3' };

/** The part of S3 that the store uses. It computes every signature itself and refuses wrong ones. */
export async function startS3Fake(onHang = () => {}): Promise<S3Fake> {
  const objects: S3Fake['objects'] = new Map();
  const seen: S3Fake['seen'] = [];
  const failing: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = '', url: path = '' } = request;
    const answer = (status: number, bytes?: Buffer, type = 'application/xml') => {
      seen.push({ method, path, status });
      response
        .writeHead(status, { 'content-type': type, ...(bytes && { 'content-length': bytes.length }) })
        .end(bytes);
    };
    const fault = failing.shift();
    if (fault === HANG) return onHang();
    if (fault === 0) return void request.socket.destroy();
    if (fault !== undefined) return answer(fault, Buffer.from('<Error/>'));
    if (!isSigned(request, body))
      return answer(403, Buffer.from('<Error><Code>SignatureDoesNotMatch</Code></Error>'));
    const object = objects.get(path);
    if (method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && object) return answer(412, Buffer.from('<Error/>'));
      const lock = lockOf(request, body);
      if (lock === 'refused') return answer(400, Buffer.from('<Error/>'));
      objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '', lockedUntil: lock });
      return answer(200);
    }
    if (method === 'GET' && path.includes('?list-type=2')) return answer(200, listOf(objects, path));
    if (method === 'DELETE') {
      if (object?.lockedUntil) return answer(403, Buffer.from('<Error><Code>AccessDenied</Code></Error>'));
      objects.delete(path);
      return answer(204);
    }
    return object ? answer(200, object.bytes, object.type) : answer(404, Buffer.from('<Error/>'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    failing,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
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

/** Two keys on each page, so that paging is tested. */
function listOf(objects: S3Fake['objects'], path: string): Buffer {
  const { pathname, searchParams } = new URL(path, 'http://s3');
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('start-after') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${pathname}/`))
    .map((key) => key.slice(pathname.length + 1))
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const page = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const isTruncated = keys.length > 2;
  return Buffer.from(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page.join('')}</ListBucketResult>`,
  );
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** AWS Signature Version 4, as its description has it. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, id, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date', ...(body.length > 0 ? ['content-type'] : [])];
  if (id !== S3_KEYS.id || region !== S3_KEYS.region) return false;
  if (needed.some((name) => !names.split(';').includes(name))) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
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
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
