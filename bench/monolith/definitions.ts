import type { RemoteDefinition } from '@sohor/shared/platform/contract';
import { remote as auth } from '../../remote-auth/src/remote.ts';
import { remote as brand } from '../../remote-brand/src/remote.ts';
import { remote as kol } from '../../remote-kol/src/remote.ts';

export const remoteDefinitions: readonly RemoteDefinition[] = [auth, kol, brand];
