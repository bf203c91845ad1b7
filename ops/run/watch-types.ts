import { watch } from 'node:fs';
import { join } from 'node:path';
import { appsOf } from '../workspaces.ts';
import { toolEnvironment } from './build.ts';
import { Problem } from './problem.ts';
import { anyCommand, runToEnd } from './processes.ts';
import { END, type Session } from './session.ts';

/** Milliseconds after a change until types are checked: an editor that saves several files makes several. */
const QUIET_MS = 300;

/**
 * Tells type errors of shell, remotes and `shared` while somebody works on them: the dev servers only strip types. Checks the workspace
 * of a changed file; after a change of `shared` also those that use it.
 */
export function watchTypes(session: Session, root: string, tell: (workspace: string, text: string) => void) {
  const apps = appsOf(root);
  const changed = new Set<string>();
  /** Those that use something that has changed: they come after what somebody works on. */
  const affected = new Set<string>();
  const known = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const next = () => [...changed, ...affected][0];
  async function checkAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let workspace = next(); workspace; workspace = next()) {
      changed.delete(workspace);
      affected.delete(workspace);
      const errors = await typeErrors(session, root, workspace);
      if (session.stop.aborted) return;
      if (errors !== (known.get(workspace) ?? '')) tell(workspace, errors || 'Types are right again.');
      known.set(workspace, errors);
    }
    isBusy = false;
  }

  const note = (workspace: string) => {
    changed.add(workspace);
    if (workspace === 'shared') for (const app of apps) affected.add(app);
    clearTimeout(timer);
    timer = setTimeout(checkAll, QUIET_MS);
  };
  for (const workspace of ['shared', ...apps]) {
    const watcher = watch(join(root, workspace, 'src'), { recursive: true }, (_event, file) => {
      if (/\.tsx?$/.test(file ?? '')) note(workspace);
    });
    session.onEnd(END.site, () => watcher.close());
  }
  session.onEnd(END.site, () => clearTimeout(timer));
}

/** What the compiler says of a workspace; empty where its types are right. */
async function typeErrors(session: Session, root: string, workspace: string): Promise<string> {
  // The second check of a workspace takes a quarter of the time.
  const kept = ['--incremental', '--tsBuildInfoFile', join(root, '.cache/types', `${workspace}.json`)];
  const command = ['tsc', '-p', workspace, '--noEmit', '--singleThreaded', '--pretty', 'false', ...kept];
  try {
    await runToEnd(anyCommand(command, root, toolEnvironment(root)), { what: 'Types', stop: session.stop });
    return '';
  } catch (error) {
    return error instanceof Problem ? error.message.split('\n').slice(1).join('\n') : '';
  }
}
