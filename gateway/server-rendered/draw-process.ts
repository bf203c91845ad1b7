import { once } from 'node:events';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { FromRenderer, ToRenderer } from './renderer.ts';

/**
 * This process runs the shell's server program and nothing else. renderer.ts starts it without permission to read other
 * files or to start processes, and with an empty environment. The program gets only these of Node's modules.
 */
const MODULES = ['async_hooks', 'crypto', 'stream', 'stream/consumers', 'util'];

declare global {
  namespace NodeJS {
    interface ProcessPermission {
      /** Node has it since 24.21; `@types/node` does not know it yet. */
      drop: (scope: 'worker') => void;
    }
  }
}

interface Program {
  drawPage: (request: ToRenderer['request']) => Promise<{ tags: string; app: string }>;
}

const GUARD_MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 };

const nodeRequire = createRequire(import.meta.url);
const send = (message: FromRenderer) => void process.send?.(message);
let program: Program | undefined;

const guard = new Worker(new URL('end-with-gateway.ts', import.meta.url), {
  argv: process.argv.slice(2),
  resourceLimits: GUARD_MEMORY,
});
guard.unref();
// From here on no thread can be started: Node's permissions would not hold in a thread that the program starts.
process.permission.drop('worker');
const guarded = once(guard, 'online');

function load(code: string): Program {
  const restricted = (name: string) => {
    if (MODULES.includes(name.replace(/^node:/, ''))) return nodeRequire(name);
    throw new Error(`${name} is not for drawing`);
  };
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: 'renderer.cjs' });
  run(module, module.exports, restricted);
  return module.exports as Program;
}

process.on('message', async (message: ToRenderer | { code: string }) => {
  try {
    if ('code' in message) {
      await guarded;
      program = load(message.code);
      return send({ isReady: true });
    }
    if (!program) throw new Error('there is no program');
    const { tags, app } = await program.drawPage(message.request);
    send({ tags, app });
  } catch (error) {
    send({ failure: String(error).slice(0, 500) });
  }
});
// The gateway closed the channel, so nobody waits for a drawing.
process.on('disconnect', () => process.exit());
