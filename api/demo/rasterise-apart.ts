import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const MAX_BYTES = 32 * 1024 * 1024;

/** SVG texts as PNGs, drawn by a process of its own: see rasterise.ts. */
export function drawnAsPng(drawings: readonly string[]): Buffer[] {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'rasterise.ts')], {
    input: JSON.stringify(drawings),
    maxBuffer: MAX_BYTES,
  });
  return (JSON.parse(String(output)) as string[]).map((image) => Buffer.from(image, 'base64'));
}
