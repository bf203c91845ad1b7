import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A place outside the database where records are only ever added: numbered from 1, each one line of JSON. It is what shows
 * that the database was rewritten.
 */
export interface EvidenceStore {
  /** Name of the store in logs. */
  readonly name: string;
  /** Resolves once the record is safe; writing the same one again does nothing, another one under its number is refused. */
  append(seq: number, record: string): Promise<void>;
  /** Number of the last record; 0 while there is none. */
  latest(): Promise<number>;
  /** All records, oldest first. */
  readAll(): Promise<readonly string[]>;
}

/** The evidence store already has another record under that number. */
export class EvidenceConflict extends Error {
  constructor(seq: number) {
    super(`the evidence store holds another record ${seq}`);
    this.name = 'EvidenceConflict';
  }
}

const FILE = 'signed-heads.jsonl';

/** A file that is opened only for appending. */
export function createEvidenceFolder(folder: string): EvidenceStore {
  const file = join(folder, FILE);
  const read = async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return { lines: wholeLines(text), endsMidLine: text !== '' && !text.endsWith('\n') };
  };
  return {
    name: file,
    async append(seq, record) {
      const { lines, endsMidLine } = await read();
      const there = lines.find((line) => seqOf(line) === seq);
      if (there === record) return;
      if (there !== undefined) throw new EvidenceConflict(seq);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.appendFile(`${endsMidLine ? '\n' : ''}${record}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    latest: async () => Math.max(0, ...(await read()).lines.map(seqOf)),
    readAll: async () => (await read()).lines,
  };
}

/**
 * The lines of the file. After a power loss it may hold the beginning of a line that was then written again in full; such a
 * beginning is left out.
 */
function wholeLines(text: string): readonly string[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.filter((line, at) => seqOf(line) > 0 || !(lines[at + 1] ?? line).startsWith(line));
}

/** The record's number; 0 when the line is not a record. */
export function seqOf(record: string): number {
  try {
    return Number((JSON.parse(record) as { seq?: unknown }).seq) || 0;
  } catch {
    return 0;
  }
}
