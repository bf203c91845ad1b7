import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'bench.cjs');

export interface Planting {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly witness: string;
}

export interface BenchWork {
  /** Absolute paths of the workspace and of the file of tests. */
  readonly workspace: string;
  readonly test: string;
  readonly tests?: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** Left out: the sources are unchanged. */
  readonly planting?: Planting;
  /** Milliseconds for one test. */
  readonly timeout: number;
}

export interface BenchReport {
  /** Whether the file could not even be loaded, or something outside of its tests went wrong. */
  readonly failed: boolean;
  readonly tests: readonly { readonly status: string; readonly fullName: string }[];
  readonly output: string;
}

type Answer = Omit<BenchReport, 'output'> & { readonly message?: string };

export interface Bench {
  /** Undefined where the process ended, or took longer than `patience`, before there was a report. */
  run(work: BenchWork, patience: number): Promise<BenchReport | { readonly output: string }>;
  stop(): Promise<void>;
}

/** A process that runs test files one after the other, each with a breach of its own. It is started for the first one. */
export function createBench(): Bench {
  let child: { readonly process: ChildProcess; readonly ended: Promise<undefined> } | undefined;
  let said = '';

  function start() {
    // Modules that are loaded anew for each try would be written to the compile cache, where nobody reads them again.
    // That took a third of the process's time.
    const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
    const started = fork(PROGRAM, { silent: true, env });
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    };
    started.stdout?.on('data', hear);
    started.stderr?.on('data', hear);
    const ended: Promise<undefined> = once(started, 'exit').then(() => {
      if (child?.process === started) child = undefined;
      return undefined;
    });
    return { process: started, ended };
  }

  return {
    async run(work, patience) {
      child ??= start();
      const { process: running, ended } = child;
      said = '';
      const watchdog = setTimeout(() => running.kill('SIGKILL'), patience);
      const answer = new Promise<Answer>((done) => running.once('message', done));
      running.send(work);
      const report = await Promise.race([answer, ended]);
      clearTimeout(watchdog);
      return report ? { ...report, output: said + (report.message ?? '') } : { output: said };
    },
    async stop() {
      if (!child) return;
      const { process: running, ended } = child;
      running.disconnect();
      await ended;
    },
  };
}
