import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const MAX_BYTES = 32 * 1024 * 1024;

/** Draws SVG texts as PNGs in a separate process: see rasterise.ts. */
export function drawnAsPng(drawings: readonly string[]): Buffer[] {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'rasterise.ts')], {
    input: JSON.stringify(drawings),
    maxBuffer: MAX_BYTES,
  });
  return (JSON.parse(String(output)) as string[]).map((image) => Buffer.from(image, 'base64'));
}
