import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { FromRenderer, ToRenderer } from './renderer.ts';

/**
 * A process of its own that runs a shell's program and nothing else. It may read no other file than this one and start
 * nothing (renderer.ts), has no environment, and of Node's modules gets those that make text.
 */
const MODULES = ['async_hooks', 'crypto', 'stream', 'stream/consumers', 'util'];

interface Program {
  drawFresh: (request: ToRenderer['request']) => Promise<{ tags: string; app: string }>;
}

const nodeRequire = createRequire(import.meta.url);
const send = (message: FromRenderer) => void process.send?.(message);
let program: Program | undefined;

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
      program = load(message.code);
      return send({ isReady: true });
    }
    if (!program) throw new Error('there is no program');
    const { tags, app } = await program.drawFresh(message.request);
    send({ tags, app });
  } catch (error) {
    send({ failure: String(error).slice(0, 500) });
  }
});
// Nobody is there to draw for.
process.on('disconnect', () => process.exit());
