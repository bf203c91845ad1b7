import { init } from '@module-federation/enhanced/runtime';
import runtimePlugin from './federation/runtime-plugin.ts';

/** What the real runtime of Module Federation asks for, answered by a test. */
export interface FakeNetwork {
  /** Runs the entry at the address. Rejects where it fails. */
  entry: (address: string) => Promise<void>;
  /** A module of a container. */
  module: (container: string, module: string) => Promise<object>;
}

/** Starts the runtime with our plugin, as the build does, and with containers that a test makes. */
export function startFederation(network: FakeNetwork): void {
  // It keeps entries by their address, too, also those of an earlier test.
  const kept = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as object;
  for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
  init({
    // The runtime keeps instances by their name, for as long as the document lives.
    name: `shell-${Math.random()}`,
    remotes: [],
    plugins: [
      runtimePlugin(),
      {
        name: 'fake',
        async loadEntry({ remoteInfo: { entry, name, entryGlobalName } }) {
          await network.entry(entry);
          const container = {
            init: () => undefined,
            get: async (module: string) => {
              const found = await network.module(name, module);
              return () => found;
            },
          };
          Object.assign(globalThis, { [entryGlobalName]: container });
          return container as never;
        },
      },
    ],
  });
}
