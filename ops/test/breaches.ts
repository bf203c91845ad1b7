import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeeds } from './command.ts';
import type { Failure, Outcome } from './result.ts';

/** Tries a planted breach of each rule about money or access, see ops/breaches/run.ts. */
export async function breaches(root: string, print: (text: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sohor-test-'));
  try {
    const report = join(folder, 'report.json');
    const command = ['node', 'ops/breaches/run.ts', `--output=${report}`];
    const ok = await succeeds(command, { root, print });
    if (!existsSync(report)) return { ok: false, note: 'it made no report' };
    const { passed, failures }: { passed: number; failures: Failure[] } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { ok, counts: { passed, failed: failures.length, skipped: 0 }, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
