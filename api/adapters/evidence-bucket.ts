import { createHash } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../platform/config.ts';
import { EvidenceConflict, type EvidenceStore } from './evidence-store.ts';
import { BY_THE_CLOCK, type Patience } from './patience.ts';

type Settings = Pick<
  Config,
  | 'evidenceS3Endpoint'
  | 'evidenceS3Region'
  | 'evidenceS3Bucket'
  | 'evidenceS3AccessKeyId'
  | 'evidenceS3SecretAccessKey'
  | 'evidenceRetentionDays'
>;

const TIMEOUT_MS = 15_000;
const PREFIX = 'signed-heads/';
const EMPTY = new Uint8Array();

/**
 * One object for each record, in a bucket with object lock: until its date nobody, not even the bucket's owner, can change or
 * remove it (mode COMPLIANCE). A name is written once (If-None-Match).
 */
export function createEvidenceBucket(settings: Settings, patience: Patience = BY_THE_CLOCK): EvidenceStore {
  const client = new AwsClient({
    accessKeyId: settings.evidenceS3AccessKeyId,
    secretAccessKey: settings.evidenceS3SecretAccessKey,
    service: 's3',
    region: settings.evidenceS3Region,
    retries: 0,
  });
  const bucket = `${settings.evidenceS3Endpoint}/${settings.evidenceS3Bucket}`;
  const place = (seq: number) => `${PREFIX}${String(seq).padStart(12, '0')}.json`;

  function request(method: 'GET' | 'PUT', path: string, body = EMPTY, headers: Record<string, string> = {}) {
    return client.fetch(`${bucket}${path}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body, 'hex'), ...headers },
      body: method === 'PUT' ? body : null,
      signal: patience.limit(TIMEOUT_MS),
      redirect: 'error',
      aws: { allHeaders: true },
    });
  }

  async function read(key: string): Promise<string> {
    const response = await request('GET', `/${key}`);
    if (!response.ok) return refuse('GET', response);
    return await response.text();
  }

  async function keysAfter(start: string): Promise<readonly string[]> {
    const keys: string[] = [];
    for (let after = start; ; after = keys.at(-1) ?? after) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX, 'start-after': after });
      const response = await request('GET', `?${query}`);
      if (!response.ok) return refuse('LIST', response);
      const xml = await response.text();
      const page = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      keys.push(...page);
      if (page.length === 0 || !xml.includes('<IsTruncated>true</IsTruncated>')) return keys;
    }
  }

  return {
    name: `${bucket}/${PREFIX}`,
    async append(seq, record) {
      const body = new TextEncoder().encode(record);
      const until = new Date(Date.now() + settings.evidenceRetentionDays * DAY_MS);
      const response = await request('PUT', `/${place(seq)}`, body, {
        'content-type': 'application/json',
        'if-none-match': '*',
        // A bucket with object lock takes nothing without a checksum.
        'x-amz-checksum-sha256': sha256(body, 'base64'),
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': until.toISOString(),
      });
      await response.body?.cancel();
      if (response.ok) return;
      if (response.status !== 412) return refuse('PUT', response);
      if ((await read(place(seq))) !== record) throw new EvidenceConflict(seq);
    },
    async latest() {
      const last = (await keysAfter(PREFIX)).at(-1);
      return last ? Number(/(\d+)\.json$/.exec(last)?.[1] ?? 0) : 0;
    },
    async readAll() {
      const records: string[] = [];
      for (const key of await keysAfter(PREFIX)) records.push(await read(key));
      return records;
    },
  };
}

/** The body names keys and signatures, so the error holds the status only. */
async function refuse(what: string, response: Response): Promise<never> {
  if (!response.bodyUsed) await response.body?.cancel();
  throw new Error(`${what} answered ${response.status}`);
}

function sha256(bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding);
}
