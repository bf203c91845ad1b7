import { inflateSync } from 'node:zlib';

/** Text of one of our PDFs, page by page and line by line as drawn, and its attached files. Only reads what `pdf.ts` makes. */
export function readPdf(bytes: Buffer): { readonly text: string; readonly files: readonly string[] } {
  const objects = new Map<string, string>();
  const streams = new Map<string, Buffer>();
  const source = bytes.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split('stream\n');
    objects.set(id, head);
    if (rest.length > 0) {
      const raw = Buffer.from(rest.join('stream\n').replace(/\nendstream$/, ''), 'latin1');
      streams.set(id, head.includes('/FlateDecode') ? inflateSync(raw) : raw);
    }
  }
  const referred = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const letters = new Map<string, Map<string, string>>();
  for (const [id, head] of objects) {
    const map = streams.get(referred(head, 'ToUnicode'));
    if (map) letters.set(id, readMap(map.toString('latin1')));
  }
  const pages = [...objects.values()].filter((head) => /\/Type \/Page\n/.test(head));
  const text = pages.map((page) => {
    const resources = objects.get(referred(page, 'Resources')) ?? page;
    const named = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, letters.get(id)]),
    );
    return readContent(streams.get(referred(page, 'Contents'))?.toString('latin1') ?? '', named);
  });
  const files = [...objects]
    .filter(([, head]) => head.includes('/Type /EmbeddedFile'))
    .map(([id]) => streams.get(id)?.toString('utf8') ?? '');
  return { text: text.join('\n'), files };
}

/** Glyph → letters, from a ToUnicode map. */
function readMap(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [at, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (first + at).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

function readContent(content: string, fonts: ReadonlyMap<string, Map<string, string> | undefined>): string {
  let font: Map<string, string> | undefined;
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(glyphs.map((glyph) => font?.get(glyph) ?? '\ufffd').join(''));
  }
  return lines.join('\n');
}
