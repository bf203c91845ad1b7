import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly open: () => Promise<AsyncIterable<string>> | AsyncIterable<string>;
}

/** Puts files into one ZIP, one after the other, with little of them in memory. */
export async function zipFile(entries: readonly ZipEntry[]): Promise<Readable> {
  const parts = partsOf(entries);
  // The first file is opened before anything is sent, so that a database that is away gives an error instead of half a file.
  const first = await parts.next();
  return Readable.from(
    (async function* whole() {
      if (!first.done) yield first.value;
      yield* parts;
    })(),
  );
}

async function* partsOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  for (const { name, open } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of await open()) {
      file.push(strToU8(text));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
