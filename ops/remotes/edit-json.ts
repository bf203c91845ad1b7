import { readFileSync, writeFileSync } from 'node:fs';

/** Changes a JSON file and writes it in npm's format. */
export function editJson<T>(file: string, change: (content: T) => void): void {
  const content: T = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
