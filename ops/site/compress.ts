import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = /\.(js|css|html|svg|json)$/;

/** Compresses a text file with brotli and gzip. That happens once, when it is published, so the slowest level is affordable. */
export async function compressed(
  name: string,
  content: Buffer,
): Promise<{ br: Buffer; gz: Buffer } | undefined> {
  if (!TEXT.test(name) || content.length < 512) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, older] = await Promise.all([brotli(content, { params }), gz(content, { level: 9 })]);
  return { br: small, gz: older };
}

/** Writes `.br` and `.gz` beside every text file below the folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const made = await compressed(file.name, await readFile(path));
        if (made) await Promise.all([writeFile(`${path}.br`, made.br), writeFile(`${path}.gz`, made.gz)]);
      }),
  );
}
