import { spawn } from 'node:child_process';
import { join } from 'node:path';

const API = join(import.meta.dirname, '../../api');

export interface ApiDatabase {
  /** What the API's tests need in their environment to use this server instead of starting their own. */
  readonly environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** One PostgreSQL with the API's tables for all breaches. Starting one for each took half of the time. */
export async function startApiDatabase(): Promise<ApiDatabase> {
  const child = spawn(process.execPath, ['platform/testing/hold-database.ts'], {
    cwd: API,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const environment = await new Promise<NodeJS.ProcessEnv>((done, fail) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) done(JSON.parse(said));
    });
    void ended.then(() => fail(new Error('the database for the breaches did not start')));
  });
  return {
    environment,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
