import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway } from '../gateway/app.ts';

/**
 * The main journeys on a shell with the remotes of another release, both ways round:
 *   npm run build && npm run skew -w e2e -- ../older
 * where `../older` is a checkout of the older release, installed and built.
 */
const here = resolve(import.meta.dirname, '..');
const older = resolve(process.argv[2] ?? '');
const JOURNEYS = process.env.JOURNEYS?.split(' ') ?? ['auth.spec', 'campaign.spec', 'shell.spec'];
const COMBINATIONS = [
  { name: 'this shell, older remotes', shell: here, remotes: older },
  { name: 'older shell, these remotes', shell: older, remotes: here },
];

if (!process.argv[2] || older === here)
  throw new Error('Usage: npm run skew -w e2e -- <built checkout of the older release>');

/** A site of the one's shell and the other's remotes, published as the shell's release publishes. */
async function compose(shell: string, remotes: string, folder: string): Promise<string> {
  const root = join(folder, 'root');
  await mkdir(root);
  for (const name of await readdir(shell)) {
    const owner = name.startsWith('remote-') ? remotes : shell;
    await symlink(join(owner, name), join(root, name));
  }
  const out = join(folder, 'site');
  const index = pathToFileURL(join(shell, 'ops/site/index.ts')).href;
  const publish = `(await import(${JSON.stringify(index)})).publishSite(${JSON.stringify({ root, out })})`;
  await run(process.execPath, ['--input-type=module', '-e', `await ${publish}`], shell);
  return out;
}

async function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} … ended with ${code}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const failed: string[] = [];
for (const { name, shell, remotes } of COMBINATIONS) {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-skew-'));
  const port = Number(process.env.E2E_PORT ?? (await freePort()));
  const gateway = buildGateway({
    siteDir: await compose(shell, remotes, folder),
    apiUrl: `http://localhost:${port}`,
  });
  const origin = (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
  process.stdout.write(`\n${name}\n`);
  const start = performance.now();
  try {
    await run(
      process.execPath,
      [join(here, 'node_modules/.bin/playwright'), 'test', ...JOURNEYS],
      import.meta.dirname,
      { E2E_PORT: String(port), E2E_BASE_URL: origin },
    );
    process.stdout.write(`${name}: all passed in ${Math.round((performance.now() - start) / 1000)} s\n`);
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
}
if (failed.length > 0) throw new Error(failed.join('\n'));
