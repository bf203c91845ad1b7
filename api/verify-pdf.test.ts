import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync, inflateSync } from 'node:zlib';
import { campaignOf } from './modules/applicants/campaign-fixture.ts';
import { FILE_SIGNATURE, fileStatement } from './platform/contract-statement.ts';
import { readPdf } from './platform/read-pdf.ts';
import { sha256Hex } from './platform/signed-statement.ts';
import { bareEnvironment } from './platform/testing/bare-environment.ts';
import { queryAs, superuserOf } from './platform/testing/databases.ts';
import { startTestApi, type TestApi } from './platform/testing/test-api.ts';
import { readKeys, verifyPdf } from './verify-pdf.ts';

let api: TestApi;
let file: Buffer;
let id: string;
let headers: { authorization: string; cookie: string };
let keySet: string;

beforeAll(async () => {
  api = await startTestApi();
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const kol = await api.signIn('KOL', { fullName: 'Sari 🌸 Wulandari' });
  headers = brand.headers;
  const campaign = await campaignOf(api.db, brand.id, { name: 'Ramadan “Bersama” & fiesta' });
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: kol.id, IdCampaign: campaign },
  });
  ({ id } = await api.db.selectFrom('contracts').select('id').executeTakeFirstOrThrow());
  await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
  file = await download();
  keySet = (await api.app.inject('/.well-known/sohor-audit-keys.json')).body;
});
afterAll(() => api?.close());

const download = async () =>
  (await api.app.inject({ url: `/api/v1/Campaign/Kontrak/${id}/pdf`, headers })).rawPayload;
const check = (bytes: Buffer, keys = keySet) => verifyPdf(bytes, readKeys(keys));

test('a contract as it was downloaded is valid, and says who agreed on what, and when', async () => {
  const { problems, statement } = check(file);
  expect(problems).toEqual([]);
  expect(statement).toMatchObject({
    contractId: id,
    brand: { name: 'Kopi Senja' },
    influencer: { name: 'Sari 🌸 Wulandari' },
    textSha256: sha256Hex(readPdf(file).files[0] ?? ''),
  });
});

test('every changed byte is found', () => {
  const signature = file.lastIndexOf(FILE_SIGNATURE, 'latin1');
  const step = Math.max(1, Math.floor(signature / 400));
  // Before the signature's line some bytes are tried; of the line itself, which is read and not hashed, every byte.
  for (let at = 0; at < file.length; at += at < signature ? step : 1) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect([at, check(changed).problems.length > 0]).toEqual([at, true]);
  }
  expect(check(Buffer.concat([file, Buffer.from('1 0 obj\n<<>>\nendobj\n')])).problems).not.toEqual([]);
  expect(check(file.subarray(0, file.length / 2)).problems).not.toEqual([]);
  expect(check(Buffer.from('no PDF')).problems).toContain('the PDF carries no signed statement');
});

test("the signature's line is spelt in one way only", () => {
  const at = file.lastIndexOf(FILE_SIGNATURE, 'latin1');
  const line = file.subarray(at).toString('latin1');
  const spellings = [line.replace('{', '{ '), line.replace('}', ',"more":1}'), `${line}\n`];
  for (const other of spellings) {
    expect(other).not.toBe(line);
    const respelt = Buffer.concat([file.subarray(0, at), Buffer.from(other, 'latin1')]);
    expect(check(respelt).problems).toEqual(["the file's signature cannot be read"]);
  }
});

/** Swaps glyphs on the first page, as an editor of PDFs could. */
function redraw(bytes: Buffer): Buffer {
  const source = bytes.toString('latin1');
  const pages = [...source.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  for (const [whole, packed = ''] of pages) {
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    if (!content.includes('TJ')) continue;
    let times = 0;
    const other = content.replace(/<([0-9a-f]{4})([0-9a-f]{4})/g, (glyphs, first, second) => {
      times += 1;
      return times === 40 ? `<${second}${first}` : glyphs;
    });
    if (other === content) continue;
    const redrawn = deflateSync(other).toString('latin1');
    // As functions, because in a replacement text a `$` of the packed bytes would have a special meaning.
    return Buffer.from(
      source.replace(whole, () => whole.replace(packed, () => redrawn)),
      'latin1',
    );
  }
  throw new Error('nothing to redraw');
}

const shownOtherwise = 'the text that the pages show is not the one that was signed';

test('changed visible words are found by the words alone, too', () => {
  const forged = redraw(file);
  expect(readPdf(forged).text).not.toBe(readPdf(file).text);
  expect(readPdf(forged).files).toEqual(readPdf(file).files);
  expect(check(forged).problems).toEqual(['the file was changed after it was made', shownOtherwise]);
});

test('a file signed with a key of the forger is not valid, whatever the key is called', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const forged = redraw(file);
  const bytes = forged.subarray(0, forged.lastIndexOf(FILE_SIGNATURE, 'latin1'));
  const sha256 = sha256Hex(bytes);
  const signature = sign(null, Buffer.from(fileStatement(sha256)), privateKey).toString('base64');
  for (const keyId of ['0123456789abcdef', JSON.parse(keySet).keys[0].kid]) {
    const line = JSON.stringify({ format: 'sohor-file/1', sha256, keyId, signature });
    expect(check(Buffer.concat([bytes, Buffer.from(`${FILE_SIGNATURE}${line}\n`)])).problems).toContain(
      "the file's signature is wrong, or its key unknown",
    );
  }
  const others = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: JSON.parse(keySet).keys[0].kid }],
  });
  expect(check(file, others).problems.length).toBeGreaterThan(0);
});

test('whoever rewrites the database gets no valid document of another text', async () => {
  await queryAs(
    superuserOf(api.context.config.databaseUrl),
    `SET session_replication_role = replica;
     UPDATE contracts SET text = replace(text, 'Kopi Senja', 'Kopi Lain'),
       sha256 = encode(sha256(convert_to(replace(text, 'Kopi Senja', 'Kopi Lain'), 'UTF8')), 'hex')`,
  );
  expect(check(await download()).problems).toContain(
    'the attached text is not the one that the statement names',
  );
});

test('the command says the same, without a database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-verify-pdf-'));
  const [pdf, keys] = [join(folder, 'kontrak.pdf'), join(folder, 'keys.json')];
  await writeFile(keys, keySet);
  const run = async (bytes: Buffer) => {
    await writeFile(pdf, bytes);
    const args = [join(import.meta.dirname, 'verify-pdf.ts'), pdf, '--keys', keys];
    const env = bareEnvironment();
    return promisify(execFile)(process.execPath, args, { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };
  expect(await run(file)).toEqual({ code: 0, stdout: expect.stringMatching(/^Valid: [\s\S]*Kopi Senja/) });
  expect(await run(redraw(file))).toEqual({
    code: 1,
    stdout: expect.stringContaining(`NOT VALID: ${shownOtherwise}.`),
  });
  await rm(folder, { recursive: true });
});
