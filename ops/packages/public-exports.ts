import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A name that remotes and other repositories can import from `@sohor/shared`. */
export interface PublicExport {
  /** File that declares it. */
  file: string;
  name: string;
  /** Whether a TSDoc comment stands before its declaration. When a value and a type share a name, one comment is enough. */
  isDocumented: boolean;
}

const DECLARATION = /^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)\b(?!\$)/gm;
const FROM = /^(?:export|import) (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm;
const LOCAL_EXPORT = /^export (?:type )?\{([^}]*)\};/gm;

/**
 * Reads the sources as text: Biome's format puts every exported declaration at the start of a line.
 * @param folder of `@sohor/shared`
 * @returns each export once, in the order of the package's entries
 */
export function publicExports(folder: string): PublicExport[] {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const entries = Object.values<string>(JSON.parse(manifest).exports).filter((file) => /\.tsx?$/.test(file));
  const found = entries.flatMap((entry) => exportsOf(join(folder, entry)));
  return [...new Map(found.map((one) => [`${one.file} ${one.name}`, one])).values()];
}

/** Names that a module exports, its own and those of modules beside it. */
function exportsOf(file: string): PublicExport[] {
  const text = readFileSync(file, 'utf8');
  const declared = new Map<string, PublicExport>();
  for (const { index, 1: name = '' } of text.matchAll(DECLARATION)) {
    const isDocumented = declared.get(name)?.isDocumented || text.slice(0, index).endsWith('*/\n');
    declared.set(name, { file, name, isDocumented });
  }
  const passedOn = [...text.matchAll(LOCAL_EXPORT)].flatMap(([, names = '']) => namesIn(names));
  const taken = [...text.matchAll(FROM)].flatMap(([statement, names, path = '']) => {
    const isImport = statement.startsWith('import');
    const wanted = names && namesIn(names).filter((name) => !isImport || passedOn.includes(name));
    if (isImport && !wanted?.length) return [];
    return exportsOf(join(dirname(file), path)).filter(({ name }) => !wanted || wanted.includes(name));
  });
  return [...declared.values(), ...taken];
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/^type /, ''));
