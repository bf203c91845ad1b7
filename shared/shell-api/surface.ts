import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * What `@sohor/shared/platform` offers to remotes, as one declaration file without comments: every change of it shows in a
 * diff, and a remote can be compiled against the one of another version.
 * @param shared folder of the workspace
 */
export function platformSurface(shared: string): string {
  const out = mkdtempSync(join(tmpdir(), 'sohor-surface-'));
  try {
    writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(configuration(shared, out)));
    const tsc = join(shared, '../node_modules/.bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', out, '--singleThreaded'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return bundle(join(out, 'src/platform/index.d.ts'));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function configuration(shared: string, out: string) {
  return {
    extends: join(shared, '../tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      outDir: join(out, 'src'),
      rootDir: join(shared, 'src'),
      types: [],
    },
    files: [join(shared, 'src/platform/index.ts')],
  };
}

/** Names from files that are not ours, `type` where only a type is taken → the package. */
const foreign = new Map<string, string>();

function bundle(index: string): string {
  foreign.clear();
  const found = new Map<string, string>();
  const exported: string[] = [];
  for (const [, names = '', from = ''] of read(index).matchAll(
    /export (?:type )?\{([^}]*)\} from '([^']+)'/g,
  )) {
    for (const name of namesIn(names)) {
      exported.push(name);
      include(plain(name), join(dirname(index), from), found);
    }
  }
  for (const [, from = ''] of read(index).matchAll(/export \* from '([^']+)'/g)) {
    for (const [, names = '', source = ''] of read(join(dirname(index), from)).matchAll(
      /export \{([^}]*)\} from '([^']+)'/g,
    )) {
      for (const name of namesIn(names)) {
        exported.push(name);
        foreign.set(name, source);
      }
    }
  }
  const imports = [...new Set(foreign.values())].sort().map((from) => {
    const names = [...foreign].filter(([, source]) => source === from).map(([name]) => name);
    return `import { ${names.sort(byName).join(', ')} } from '${from}';`;
  });
  const declarations = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return [...imports, '', ...declarations, '', `export { ${exported.sort(byName).join(', ')} };`, ''].join(
    '\n',
  );
}

const plain = (name: string) => name.replace(/^type /, '');
const byName = (a: string, b: string) => (plain(a) < plain(b) ? -1 : 1);
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
const read = (file: string) => readFileSync(file.replace(/(?<!\.d)\.ts$/, '.d.ts'), 'utf8');

/** Takes a declaration in, and all that it is made of. */
function include(name: string, file: string, found: Map<string, string>): void {
  if (found.has(name)) return;
  const text = read(file);
  const again = new RegExp(
    `export \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'|export \\* from '([^']+)'`,
    'g',
  );
  const declaration = declarationsOf(text).get(name);
  if (!declaration) {
    for (const [, named, all] of text.matchAll(again)) {
      const next = join(dirname(file), named ?? all ?? '');
      if (!named && !declares(next, name)) continue;
      include(name, next, found);
      break;
    }
    return;
  }
  found.set(name, declaration);
  for (const [word] of declaration.matchAll(/\b[A-Za-z_]\w*\b/g)) {
    if (declarationsOf(text).has(word)) include(word, file, found);
    for (const [, names = '', from = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)) {
      const taken = namesIn(names).find((one) => plain(one) === word);
      if (!taken) continue;
      if (from.startsWith('.')) include(word, join(dirname(file), from), found);
      else foreign.set(`type ${word}`, from);
    }
  }
}

function declares(file: string, name: string): boolean {
  return declarationsOf(read(file)).has(name);
}

/** Declarations at the top of a file, by name, without `export`. */
function declarationsOf(text: string): Map<string, string> {
  const starts =
    /^(?:export )?((?:declare )?(?:const|function|class|interface|type) (\w+)[\s\S]*?)(?=^(?:export|declare|type|interface|import)\b|(?![\s\S]))/gm;
  const found = new Map<string, string>();
  // A type and a constant may have one name.
  for (const [, declaration = '', name = ''] of text.matchAll(starts))
    found.set(name, [found.get(name) ?? [], declaration.trimEnd()].flat().join('\n'));
  return found;
}
