import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import {
  type BuiltManifest,
  type PageReference,
  type Ranges,
  type RemoteDefinition,
  referencesOf,
  type ShellOffer,
  splitReference,
} from '@sohor/shared/platform/remotes';
import { SLOTS } from '@sohor/shared/wire/catalog';
import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import webpack from 'webpack';
import { contentHash } from './content-name.ts';
import { DRAWN_FILE } from './drawn-pages-plugin.ts';
import { manifestProblems } from './manifest-problems.ts';
import { releaseFiles } from './release-files.ts';

const ENTRY = /^remoteEntry\.([0-9a-f]{12}\.)?js$/;

/**
 * Writes `remote.json` next to the remote's files: its definition, and the files that the browser needs for each page and
 * extension. The build fails when a reference names no real export (so that no route can lead to nothing), when a slot does not
 * exist, and when the shell of the same sources would refuse the remote.
 */
export class RemoteManifestPlugin {
  private readonly definition: RemoteDefinition;
  private readonly folder: string;
  private readonly singletons: Ranges;
  private readonly offer: ShellOffer;

  constructor(definition: RemoteDefinition, folder: string, singletons: Ranges, offer: ShellOffer) {
    this.definition = definition;
    this.folder = folder;
    this.singletons = singletons;
    this.offer = offer;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      // At this point exports are known, and modules are not concatenated yet.
      compilation.hooks.seal.tap('RemoteManifestPlugin', () => this.checkReferences(compilation));
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          publishFederationManifest(compilation);
          const manifest = this.manifest(compilation);
          for (const problem of [...manifestProblems(manifest), ...this.unknownSlots()])
            compilation.errors.push(new webpack.WebpackError(`${this.definition.name}: ${problem}.`));
          const unfit = whyUnfit(manifest, this.offer);
          if (unfit)
            compilation.errors.push(new webpack.WebpackError(`No shell of today takes it: ${unfit}.`));
          compilation.emitAsset(
            'remote.json',
            new webpack.sources.RawSource(JSON.stringify(manifest, null, 1)),
          );
        },
      );
    });
  }

  private checkReferences(compilation: Compilation): void {
    const byPath = new Map<string, Module>();
    for (const module of compilation.modules) {
      const { resource } = module as NormalModule;
      if (resource) byPath.set(resource.replace(/\.[jt]sx?$/, ''), module);
    }
    const named: [name: string, reference: PageReference][] = [
      ...this.definition.routes.map(({ id, page }): [string, PageReference] => [`Route '${id}'`, page]),
      ...this.extensions().map(({ slot, component }): [string, PageReference] => [
        `Extension in '${slot}'`,
        component,
      ]),
    ];
    for (const [name, reference] of named) {
      const [path, exported] = splitReference(reference);
      const module = byPath.get(join(this.folder, 'src', path));
      const provided = module && compilation.moduleGraph.getProvidedExports(module);
      if (Array.isArray(provided) && provided.includes(exported)) continue;
      const problem = module ? `${path} has no export ${exported}` : `there is no module ${path}`;
      compilation.errors.push(new webpack.WebpackError(`${name} of ${this.definition.name}: ${problem}.`));
    }
  }

  private extensions() {
    return this.definition.extensions ?? [];
  }

  /**
   * Slots that the shell of the same sources does not have. (An older shell leaves out extensions for slots that it does not
   * know.)
   */
  private unknownSlots(): string[] {
    return [...this.extensions(), ...this.definition.routes]
      .flatMap((one) => ('slot' in one ? [one.slot] : (one.slots ?? [])))
      .filter((slot) => !SLOTS.includes(slot))
      .map((slot) => `there is no slot '${slot}' among ${SLOTS.join(', ')}`);
  }

  private manifest(compilation: Compilation): BuiltManifest {
    const files = releaseFiles(compilation);
    const byName = new Map(files.map((file) => [file.file, file]));
    const pick = (names: readonly string[], ending: string) =>
      names.filter((name) => name.endsWith(ending)).flatMap((name) => byName.get(name) ?? []);
    const chunks: Record<string, BuiltManifest['chunks'][string]> = {};
    for (const reference of referencesOf(this.definition)) {
      const [module] = splitReference(reference);
      const group = compilation.namedChunkGroups.get(module.slice(2).replaceAll('/', '_'));
      const names = group?.getFiles() ?? [];
      chunks[module] = { js: pick(names, '.js'), css: pick(names, '.css') };
    }
    const { definition, singletons } = this;
    const version = createHash('sha256')
      .update(JSON.stringify([definition, singletons, files, chunks]))
      .digest('hex')
      .slice(0, 16);
    const entry = files.find(({ file }) => ENTRY.test(file)) ?? { file: 'remoteEntry.js', integrity: '' };
    const drawn = Object.fromEntries(
      files.flatMap((file) => {
        const route = definition.routes.find(({ id }) => id === DRAWN_FILE.exec(file.file)?.[1]);
        return route ? [[route.path, file]] : [];
      }),
    );
    return {
      ...definition,
      version,
      singletons,
      entry,
      chunks,
      ...(Object.keys(drawn).length > 0 && { drawn }),
      files,
    };
  }
}

/** Module Federation's own manifest, for other hosts and for tools. It is published under a name with its hash, as every file. */
function publishFederationManifest(compilation: Compilation): void {
  const bytes = compilation.getAsset('mf-manifest.json')?.source.buffer();
  if (bytes)
    compilation.emitAsset(`mf-manifest.${contentHash(bytes)}.json`, new webpack.sources.RawSource(bytes));
}
