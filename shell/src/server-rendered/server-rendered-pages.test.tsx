/** @jest-environment node */
import { aPublicKol, aPublicKolItem, aShowcase } from '@sohor/shared/testing';
import { drawPage } from './server-rendered-pages.tsx';

const ORIGIN = 'https://sohor.example';
const list = (rows: object[], nextCursor: string | null = null) =>
  JSON.stringify({ code: 200, data: rows, nextCursor, Error: null });
const one = (kol: object) => JSON.stringify({ code: 200, data: kol, Error: null });
const draw = async (address: string, answer: string | null) => {
  const { tags, app } = await drawPage({ address, answer, origin: ORIGIN });
  return { tags, app: app.replaceAll('<!-- -->', '') };
};
const SARI = '/marketplace/sari-wulandari-1a2b';

/** The block of data, as a browser reads it: up to the first `</script>`. */
function blockOf(app: string): unknown {
  const [, text = 'null'] =
    /<script type="application\/json" id="drawn-from">(.*?)<\/script>/s.exec(app) ?? [];
  return JSON.parse(text);
}

test('the list holds its KOLs and a link to the next page, and no placeholder', async () => {
  const { tags, app } = await draw('/marketplace', list([aPublicKolItem()], 'lagi'));
  expect(app).toContain(`href="${SARI}"`);
  expect(app).toContain('184,2 rb');
  expect(app).toContain('href="/marketplace?setelah=lagi"');
  expect(app).not.toContain('Memuat daftar KOL');
  expect(app).not.toContain('membutuhkan JavaScript');
  expect(tags).toContain('<title>Marketplace KOL · Sohor</title>');
  expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/marketplace" />`);
});

test('filters show in the form, and the canonical address is that of the whole list', async () => {
  const { tags, app } = await draw('/marketplace?kategori=food&nama=sa+ri', list([aPublicKolItem()]));
  expect(app).toMatch(/<option value="Food" selected="">/);
  expect(app).toContain('value="sa ri"');
  expect(app).toMatch(/<noscript><button type="submit"/);
  expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/marketplace" />`);
});

test('the landing page shows works and numbers of the database', async () => {
  const { tags, app } = await draw('/', one(aShowcase()));
  expect(app).toContain('Galeri karya kreator kami');
  expect(app).toContain('href="/marketplace/sari-1"');
  expect(app).toContain('310,7 rb penayangan');
  expect(app).toMatch(/<dt>Kreator<\/dt><dd>187<\/dd>/);
  expect(app).not.toMatch(/style=|<script(?! type="application\/json")/);
  expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/" />`);
});

test.each([
  ['two works only', { works: aShowcase().works.slice(0, 2) }],
  ['no works', { works: [] }],
])('with %s the landing page shows what can be ordered', async (_what, change) => {
  const { app } = await draw('/', one(aShowcase({ ...change, largeKols: 0 })));
  expect(app).toContain('Galeri karya yang bisa Anda pesan');
  expect(app).not.toContain('100 rb+');
});

test('a product with nobody in it shows no numbers', async () => {
  const { app } = await draw('/', one(aShowcase({ kols: 0, largeKols: 0, cities: 0, works: [] })));
  expect(app).not.toContain('<dl');
});

test("the head of a KOL's page describes the KOL for shared links", async () => {
  const kol = aPublicKol({ image: '/api/v1/files/foto.webp' });
  const { tags, app } = await draw(SARI, one(kol));
  expect(tags).toContain('<title>Sari Wulandari, KOL · Sohor</title>');
  expect(tags).toMatch(/<meta name="description" content="Profil Sari Wulandari di Sohor\. KOL Food/);
  expect(tags).toContain('<meta property="og:type" content="profile" />');
  const card = '/api/v1/public/kol/sari-wulandari-1a2b/card.png';
  expect(tags).toContain(`<meta property="og:image" content="${ORIGIN}${card}" />`);
  expect(tags).toContain('<meta property="og:image:width" content="1200" />');
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(tags).toContain('<meta property="og:image:alt" content="Sari Wulandari, KOL" />');
  expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}${SARI}" />`);
  expect(app).toContain('Kuliner Bandung.');
  expect(app).toContain('dihitung 7 September 2025');
  expect(blockOf(app)).toEqual({ address: SARI, answer: JSON.parse(one(kol)) });
});

test('the page of an unknown KOL says so, and is not indexed', async () => {
  const { tags, app } = await draw('/marketplace/tidak-ada', null);
  expect(app).toContain('KOL tidak ditemukan');
  expect(app).toContain('href="/marketplace"');
  expect(tags).toContain('<meta name="robots" content="noindex" />');
  expect(tags).not.toContain('canonical');
  expect(blockOf(app)).toEqual({ address: '/marketplace/tidak-ada', answer: null });
});

test.each([
  ['</script><script>alert(1)</script><!--'],
  ['"\'><img src=x onerror=alert(1)>'],
  ['$& $1 \u2028\u2029 &amp; <!--drawn-app-->'],
  ['\u202eirasiraW\u202c \u2066x\u2069\u200f'],
  ['A\nB\tC'.padEnd(10_000, '😀<')],
])('text %# is escaped in the page, its head and its data', async (text) => {
  const kol = aPublicKol({ fullName: text, bio: text, slug: text, tikTok: text, categories: text });
  const { tags, app } = await draw(`/marketplace/${encodeURIComponent(text)}`, one(kol));
  expect(blockOf(app)).toMatchObject({ answer: { data: { fullName: text, bio: text } } });
  const html = app.replace(/<script type="application\/json".*?<\/script>$/s, '');
  for (const part of [html, tags]) {
    expect(part).not.toMatch(/<script|<img|<!--[^$/]| onerror=[^&]*>/);
    expect(part.match(/<title>/g) ?? []).toHaveLength(part === tags ? 1 : 0);
  }
  // Direction marks and line breaks of a name are removed.
  expect(tags).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  for (const tag of tags.split('\n')) expect(tag.trim()).toMatch(/^<.*>$/);
});

test.each([
  ['no JSON', 'x'],
  ['no list', '{"data":7}'],
  ['rows of another kind', list([{ slug: 'a' }])],
])('an answer with %s is refused', async (_what, answer) => {
  await expect(draw('/marketplace', answer)).rejects.toThrow();
});

test('one drawing leaves no data for the next', async () => {
  await draw('/marketplace', list([aPublicKolItem({ fullName: 'Pertama' })]));
  const { app } = await draw('/marketplace', list([aPublicKolItem({ fullName: 'Kedua' })]));
  expect(app).toContain('Kedua');
  expect(app).not.toContain('Pertama');
});
