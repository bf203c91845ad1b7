import { join } from 'node:path';
import type { RemoteDefinition } from '@sohor/shared/platform/remotes';
import { remotesOf } from '../../ops/workspaces.ts';

const root = join(import.meta.dirname, '../..');

export const remoteDefinitions = await Promise.all(
  remotesOf(root).map(async (name): Promise<RemoteDefinition> => {
    const { remote } = await import(join(root, name, 'src/remote.ts'));
    return remote;
  }),
);
