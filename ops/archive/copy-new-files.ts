import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies files that are missing or differ in size: images never change under their name, and signed heads are only added. Each
 * copy is on the disk before it gets its name.
 */
export async function copyNewFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  if (entries.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyNewFiles(source, target);
    else if (entry.isFile() && (await sizeOf(source)) !== (await sizeOf(target))) {
      await copyWhole(source, target);
    }
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

async function copyWhole(source: string, target: string): Promise<void> {
  const unfinished = `${target}.part`;
  try {
    await copyFile(source, unfinished);
  } catch (error) {
    // Removed meanwhile, such as an upload that nobody used.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const file = await open(unfinished, 'r');
  await file.sync().finally(() => file.close());
  await rename(unfinished, target);
}
