import { join } from 'node:path';
import { toolEnvironment } from '../run/build.ts';
import { anyCommand, endProcess, startCommand } from '../run/processes.ts';

/** Variables of the product that must not reach its tests: these would write into somebody's database. */
const OF_THE_PRODUCT =
  /^(SOHOR_.*|(MIGRATION_)?DATABASE_URL|EVIDENCE_.*|(SIMULATORS_|API_)?PORT|(WHATSAPP|MIDTRANS|XENDIT|SIMULATORS)_.*|PUBLIC_URL)$/;

export function testEnvironment(root: string): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THE_PRODUCT.test(name)));
  // The tests start hundreds of processes with the same modules. With a compile cache each one starts in half the processor time.
  return {
    ...toolEnvironment(root, env),
    NODE_COMPILE_CACHE: join(root, '.cache/node-compile'),
  };
}

/** A command that prints nothing for so long hangs. How long it takes in all depends on the machine, so that ends nothing. */
const SILENT_MS = 15 * 60_000;

export interface CommandOptions {
  root: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Gets the command's output as it comes. */
  print: (text: string) => void;
}

/** Runs a command of a step; false when it fails or hangs. */
export async function succeeds(command: readonly string[], options: CommandOptions): Promise<boolean> {
  const { root, cwd = root, print } = options;
  const child = startCommand(anyCommand(command, cwd, { ...testEnvironment(root), ...options.env }));
  const watchdog = setTimeout(() => {
    print(`\nIt has printed nothing for ${SILENT_MS / 60_000} minutes and is ended: ${command.join(' ')}\n`);
    void endProcess(child, 5_000);
  }, SILENT_MS);
  // Decoded by the stream, because a chunk may end within a character.
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => {
      watchdog.refresh();
      print(text);
    });
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      print(`${error.message}\n`);
      done(1);
    });
    // Not 'close': a process that was left behind may keep the output open.
    child.once('exit', (exitCode) => setTimeout(() => done(exitCode ?? 1), 50));
  });
  clearTimeout(watchdog);
  return code === 0;
}
