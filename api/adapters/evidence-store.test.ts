import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@sohor/shared/format';
import { S3_KEYS, type S3Fake, startS3Fake } from '../platform/testing/s3-fake.ts';
import { createEvidenceBucket } from './evidence-bucket.ts';
import { createEvidenceFolder, EvidenceConflict, type EvidenceStore } from './evidence-store.ts';

const record = (seq: number, word = 'satu') => JSON.stringify({ seq, statement: word });

let folder: string;
let s3: S3Fake;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-evidence-'));
  s3 = await startS3Fake();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bucketOf = (name: string) =>
  createEvidenceBucket({
    evidenceS3Endpoint: s3.url,
    evidenceS3Region: S3_KEYS.region,
    evidenceS3Bucket: name,
    evidenceS3AccessKeyId: S3_KEYS.id,
    evidenceS3SecretAccessKey: S3_KEYS.secret,
    evidenceRetentionDays: 30,
  });

const STORES: readonly (readonly [string, (name: string) => EvidenceStore])[] = [
  ['a folder', (name) => createEvidenceFolder(join(folder, name))],
  ['a bucket', bucketOf],
];

describe.each(STORES)('%s as evidence store', (_, open) => {
  test('keeps records in order, gives them back to the letter, and knows the last', async () => {
    const store = open('urut');
    expect([await store.latest(), await store.readAll()]).toEqual([0, []]);
    for (let seq = 1; seq <= 5; seq += 1) await store.append(seq, record(seq, 'Sari “🌸”'));
    expect(await store.latest()).toBe(5);
    expect(await store.readAll()).toEqual([1, 2, 3, 4, 5].map((seq) => record(seq, 'Sari “🌸”')));
  });

  test('takes the same record twice as once, and refuses another under its number', async () => {
    const store = open('tetap');
    await store.append(1, record(1));
    await store.append(1, record(1));
    await expect(store.append(1, record(1, 'dua'))).rejects.toThrow(EvidenceConflict);
    expect(await store.readAll()).toEqual([record(1)]);
  });
});

test('the folder is closed to others, and what a power loss cut short is written again', async () => {
  const store = createEvidenceFolder(join(folder, 'mati-listrik'));
  await store.append(1, record(1));
  const file = join(folder, 'mati-listrik/signed-heads.jsonl');
  expect((await stat(file)).mode & 0o077).toBe(0);
  await appendFile(file, record(2).slice(0, 9));
  expect(await store.latest()).toBe(1);
  await store.append(2, record(2));
  expect(await store.readAll()).toEqual([record(1), record(2)]);
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4);
});

test('each object is locked until its date, and a bucket that is away or refuses is an error', async () => {
  const store = bucketOf('kunci');
  await store.append(7, record(7));
  const [[path, { lockedUntil = '' } = {}] = ['']] = [...s3.objects].filter(([key]) =>
    key.startsWith('/kunci'),
  );
  expect(path).toBe('/kunci/signed-heads/000000000007.json');
  const days = (Date.parse(lockedUntil) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(29.9);
  for (const status of [503, 403, 0]) {
    s3.failing.push(status);
    await expect(store.append(8, record(8))).rejects.toThrow();
  }
  expect(await store.latest()).toBe(7);
});
