import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hasNginx = (() => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!hasNginx) process.stderr.write('! nginx is not installed: what holds for it is not tested here\n');

/** Skipped, and reported so, where nginx is not installed. */
export const describeWithNginx: typeof describe | typeof describe.skip = hasNginx ? describe : describe.skip;

export async function startNginx(folder: string, made: string): Promise<ChildProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}\n${made}}`,
  );
  return spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
}

export async function untilServing(origin: string, nginx: ChildProcess): Promise<void> {
  while (!(await fetch(`${origin}/registry.json`).catch(() => null)))
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
}

export async function stopNginx(nginx: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  nginx.kill('SIGQUIT');
  await ended;
}
