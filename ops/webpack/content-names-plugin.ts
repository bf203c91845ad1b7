import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { contentName } from './content-name.ts';
import { integrityOf } from './integrity.ts';

/** Stands in the code of a remote's entry until the names of its files are known. */
const FILES_MARK = 'sohor:published-files';

/**
 * Modules that Module Federation makes, and their ids. By themselves these come from the absolute paths of this machine, and the
 * same sources would give other files in another folder.
 */
const FEDERATION_MODULES: readonly (readonly [kind: RegExp, id: string])[] = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\.\w+\.js/, 'federation'],
];

/** By a file's name in the build: the name under which it is published, and its hash. */
type PublishedFiles = Record<string, readonly [file: string, integrity: string]>;

/**
 * Renames scripts and style sheets to their published names after their content is final, so that no file but the entry contains the
 * name of another one, and a change of a page changes that page's file and the entry alone.
 *
 * The entry of a remote gets the names and hashes of all its files: whoever trusts the entry, by its own hash, can load the rest. The
 * shell has its own in the document instead (shell/src/federation/tags.ts), as its script is far larger than a remote's entry.
 */
export class ContentNamesPlugin {
  private readonly entry: string | undefined;

  /** @param entry file of a remote's container */
  constructor(entry?: string) {
    this.entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContentNamesPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ContentNamesPlugin', (modules) => {
        for (const module of modules) {
          const id = FEDERATION_MODULES.find(([kind]) => kind.test(module.identifier()))?.[1];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const { entry } = this;
      if (entry)
        compilation.hooks.runtimeRequirementInTree
          .for(webpack.RuntimeGlobals.loadScript)
          .tap('ContentNamesPlugin', (chunk) => {
            compilation.addRuntimeModule(chunk, new PublishedFilesRuntimeModule());
          });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ContentNamesPlugin', stage }, () => {
        const files: PublishedFiles = {};
        const rename = (name: string, bytes: Buffer) => {
          const named = contentName(name, bytes);
          if (named === name) return;
          files[name] = [named, integrityOf(bytes)];
          compilation.renameAsset(name, named);
        };
        for (const { name, source } of compilation.getAssets())
          if (name !== entry) rename(name, source.buffer());
        const container = entry && compilation.getAsset(entry);
        if (!container) return;
        const code = String(container.source.source());
        const mark = new RegExp(`["'\`]${FILES_MARK}["'\`]`);
        if (!mark.test(code)) throw new Error(`${entry} has no place for the names of its files`);
        const text = code.replace(mark, () => `'${JSON.stringify(files)}'`);
        compilation.updateAsset(entry, new webpack.sources.RawSource(text));
        rename(entry, Buffer.from(text));
      });
    });
  }
}

/** Gives each script and sheet that the container's loader asks for its published name and its hash. */
class PublishedFilesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('published files');
  }

  override generate(): string {
    const { publicPath } = webpack.RuntimeGlobals;
    return `
var files = JSON.parse('${FILES_MARK}');
${BIND_TAG} = function(tag) {
  var key = tag.href === undefined ? 'src' : 'href';
  var address = tag[key];
  var published = files[address.slice(${publicPath}.length)];
  if (!published) return;
  // By this the loader recognises sheets that are in the page.
  if (key === 'href') tag.dataset.href = address;
  tag[key] = ${publicPath} + published[0];
  tag.integrity = published[1];
  if (tag[key].indexOf(location.origin + '/')) tag.crossOrigin = 'anonymous';
};`;
  }
}

/** In the code of a remote: function that binds a tag to its published file. */
export const BIND_TAG = '__webpack_require__.bindTag';
