import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { testStores } from '../testing/sites.ts';
import { FolderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';

const stores = testStores();
afterAll(() => stores.end());

describe.each(['folder', 's3'] as const)('a site in a %s', (kind) => {
  test('keeps files, and lists them with their sizes', async () => {
    const store = await stores.make[kind]();
    const keys = Array.from(
      { length: 20 },
      (_, at) => `remotes/remote-kol/v/file.${String(at).padStart(2, '0')}.js`,
    );
    for (const key of keys) expect(await store.putIfAbsent(key, Buffer.from(key))).toBe(true);
    const listed = await store.list('remotes/');
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
    expect(listed.every(({ size, modified }) => size === 31 && Date.now() - modified < 60_000)).toBe(true);
    expect(await store.list('kits/')).toEqual([]);
    expect(String(await store.get(keys[3] ?? ''))).toBe(keys[3]);
    await store.remove(keys[3] ?? '');
    await store.remove(keys[3] ?? '');
    expect(await store.get(keys[3] ?? '')).toBeUndefined();
  });

  test('of thirty that want one name, one gets it, and its bytes stay', async () => {
    const store = await stores.make[kind]();
    const asked = Array.from({ length: 30 }, (_, at) =>
      store.putIfAbsent('registry/000001.json', Buffer.from(`${at}`)),
    );
    const got = await Promise.all(asked);
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(String(await store.get('registry/000001.json'))).toBe(String(got.indexOf(true)));
    expect(await store.putIfAbsent('registry/000001.json', Buffer.from('late'))).toBe(false);
  });

  test('a file that is replaced many times at once is always whole', async () => {
    const store = await stores.make[kind]();
    const texts = Array.from({ length: 20 }, (_, at) => String(at).repeat(5_000));
    await store.replace('index.html', Buffer.from(texts[0] ?? ''));
    await Promise.all(
      texts.flatMap((text) => [
        store.replace('index.html', Buffer.from(text)),
        store.get('index.html').then((bytes) => expect(texts).toContain(String(bytes))),
      ]),
    );
  });

  test.each([
    '../outside',
    'remotes/../../outside',
    '/etc/passwd',
    'remotes//file',
    'remotes/.hidden',
    'a\\..\\b',
    'with space',
    'null\0byte',
    'percent%2e%2e',
    'line\nbreak',
    '',
    'a/'.repeat(300),
  ])('%j is no name', async (key) => {
    const store = await stores.make[kind]();
    for (const work of [
      () => store.get(key),
      () => store.putIfAbsent(key, Buffer.from('x')),
      () => store.replace(key, Buffer.from('x')),
      () => store.remove(key),
    ])
      await expect((async () => work())()).rejects.toThrow('is no name for a file of a site');
    expect(await store.list('')).toEqual([]);
  });
});

test('a folder shows nothing of files on their way, and forgets those of killed processes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-store-'));
  const store = new FolderStore(folder);
  await mkdir(join(folder, '.uploads'), { recursive: true });
  await writeFile(join(folder, '.uploads/1-old'), 'half');
  await writeFile(join(folder, '.uploads/2-new'), 'half');
  await utimes(join(folder, '.uploads/1-old'), 0, 0);
  await store.replace('index.html', Buffer.from('whole'));
  expect((await store.list('')).map(({ key }) => key)).toEqual(['index.html']);
  await store.sweep();
  expect(await readdir(join(folder, '.uploads'))).toEqual(['2-new']);
  await rm(folder, { recursive: true });
});

test('a folder that is removed while it is listed takes nothing else out of the list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-store-'));
  const store = new FolderStore(folder);
  const keys = Array.from({ length: 20 }, (_, at) => `remotes/remote-${at}/files/page.js`);
  for (const key of keys) await store.replace(key, Buffer.from('x'));
  let listing = true;
  const removing = async (name: string) => {
    while (listing) {
      await mkdir(join(folder, 'remotes', name, 'a/b'), { recursive: true });
      await rm(join(folder, 'remotes', name), { recursive: true, force: true });
    }
  };
  const others = ['old', '.hidden', 'withdrawn'].map(removing);
  for (let at = 0; at < 200; at += 1)
    expect((await store.list('remotes/')).map(({ key }) => key).sort()).toEqual(keys.toSorted());
  listing = false;
  await Promise.all(others);
  await rm(folder, { recursive: true });
});

test('a link that leads out of the folder is nobody’s file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-store-'));
  await mkdir(join(folder, 'kits'));
  await symlink('/etc/passwd', join(folder, 'kits/passwd'));
  expect(await new FolderStore(folder).list('')).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('a bucket', () => {
  test('a write whose answer was lost counts as done, and as done once', async () => {
    const s3 = await startFakeS3();
    let lost = 0;
    s3.behaviour.afterPut = (key) => (key.endsWith('000007.json') && lost++ === 0 ? 0 : undefined);
    expect(await s3.store().putIfAbsent('registry/000007.json', Buffer.from('mine'))).toBe(true);
    expect(lost).toBe(1);
    expect(await s3.store().putIfAbsent('registry/000007.json', Buffer.from('other'))).toBe(false);
    await s3.close();
  });

  test('a moment of trouble is waited out', async () => {
    const s3 = await startFakeS3();
    let answers = 0;
    s3.behaviour.afterPut = () => (answers++ < 2 ? 503 : undefined);
    await s3.store().replace('index.html', Buffer.from('x'));
    expect(answers).toBe(3);
    await s3.close();
  });

  test('a service that would overwrite is refused before anything is written', async () => {
    const s3 = await startFakeS3();
    s3.behaviour.conditions = false;
    await expect(s3.store().putIfAbsent('registry/000001.json', Buffer.from('x'))).rejects.toThrow(
      'conditional writes',
    );
    expect([...s3.objects.keys()].filter((key) => key.startsWith('/site/registry'))).toEqual([]);
    await s3.close();
  });

  test('tells CDNs what may be kept, and what must be asked for', async () => {
    const s3 = await startFakeS3();
    const store = s3.store('p');
    await store.putIfAbsent('remotes/remote-kol/v/remoteEntry.js', Buffer.from('x'));
    await store.replace('index.html', Buffer.from('x'));
    const headers = (key: string) => s3.objects.get(`/site/p/${key}`)?.headers ?? {};
    expect(headers('remotes/remote-kol/v/remoteEntry.js')).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(headers('index.html')).toMatchObject({ 'cache-control': 'no-cache' });
    await s3.close();
  });

  test('wrong keys are named as such', async () => {
    const s3 = await startFakeS3();
    const env = { S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: 'other', S3_SECRET_ACCESS_KEY: 'x' };
    await expect(openStore('s3://site', '/', env).get('index.html')).rejects.toThrow(
      /403 SignatureDoesNotMatch: check the keys/,
    );
    await s3.close();
  });
});

test.each([
  ['ftp://host/x', 'only folders and s3://'],
  ['s3://', 'it must be s3://bucket/prefix'],
  ['s3://bucket/../other', 'it must be s3://bucket/prefix'],
  ['s3://bucket/a b', 'it must be s3://bucket/prefix'],
  ['s3://bucket/site', 'needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ['', 'needs a folder'],
])('--to %j is refused with a reason', (to, reason) => {
  expect(() => openStore(to, '/', {})).toThrow(reason);
});
