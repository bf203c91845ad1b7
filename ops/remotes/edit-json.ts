import { readFileSync, writeFileSync } from 'node:fs';

/** Changes a JSON file that is written as npm writes it. */
export function editJson<T>(file: string, change: (content: T) => void): void {
  const content: T = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
