import type {
  BuiltManifest,
  PageReference,
  ReleaseFile,
  ShellManifest,
} from '@sohor/shared/platform/remotes';
import { splitReference } from '@sohor/shared/platform/remotes';
import { ROLES, type Role } from '@sohor/shared/wire/catalog';
import { PAGE_CHUNKS, pageChunk } from '../../shell/src/pages/page-chunks.ts';
import { mayOpen } from '../../shell/src/routing/may-open.ts';

/**
 * Files that a first visit requests: those in its document and those that the inlined script preloads (shell/src/inlined/boot).
 */
export interface Visit {
  /** Path and role: `/appSohor/invoice Brand`. `shell` and `frame KOL` are the parts that pages share. */
  readonly name: string;
  /** Null for a part that pages share. */
  readonly path: string | null;
  /** Workspace and file: `remote-kol/remoteEntry.js`. */
  readonly files: readonly string[];
  /** The files that no other visit requests. */
  readonly own: readonly string[];
}

interface Releases {
  readonly shell: ShellManifest;
  readonly remotes: readonly BuiltManifest[];
}

const isCode = (file: string) => /\.(js|css)$/.test(file);
const ofShell = (files: readonly string[] = []) => files.filter(isCode).map((file) => `shell/${file}`);

/** Every page with an address of its own, for each role that may open it, and the parts that pages share. */
export function visitsOf({ shell, remotes }: Releases): Visit[] {
  const main = ofShell(shell.main);
  const partOf = ({ name, entry, chunks }: BuiltManifest, reference: PageReference): string[] => {
    const { js = [], css = [] } = chunks[splitReference(reference)[0]] ?? {};
    const named = ({ file }: ReleaseFile) => `${name}/${file}`;
    return [entry, ...js, ...css].map(named);
  };
  const extensionsIn = (slots: readonly string[], role: Role | null) =>
    remotes.flatMap((remote) =>
      (remote.extensions ?? [])
        .filter((extension) => slots.includes(extension.slot) && mayOpen(extension, () => role))
        .flatMap((extension) => partOf(remote, extension.component)),
    );
  const frames = new Map(
    ROLES.map((role): [Role | null, string[]] => [
      role,
      [
        ...ofShell([...(shell.chunks.layout ?? []), ...(shell.chunks.http ?? [])]),
        ...extensionsIn(['topbar'], role),
      ],
    ]),
  );
  const visit = (path: string, role: Role | null, page: readonly string[]): Visit => {
    const common = [...main, ...(frames.get(role) ?? [])];
    const files = unique([...common, ...page]);
    return {
      name: `${path} ${role ?? 'public'}`,
      path,
      files,
      own: files.filter((file) => !common.includes(file)),
    };
  };
  const shellPages = Object.keys(PAGE_CHUNKS).map((name) => {
    const chunk = pageChunk(`/${name}`) ?? '';
    const calls = chunk === 'marketplace' ? shell.chunks.http : [];
    return visit(`/${name}`, null, ofShell([...(shell.chunks[chunk] ?? []), ...(calls ?? [])]));
  });
  const remotePages = remotes.flatMap((remote) =>
    remote.routes.flatMap((route) => {
      const roles = route.access === 'public' ? [null] : ROLES.filter((role) => mayOpen(route, () => role));
      return roles.map((role) =>
        visit(route.path, role, [...partOf(remote, route.page), ...extensionsIn(route.slots ?? [], role)]),
      );
    }),
  );
  const common = (name: string, files: readonly string[]): Visit => ({ name, path: null, files, own: files });
  return [
    common('shell', main),
    ...[...frames].map(([role, files]) => common(`frame ${role}`, unique(files))),
    ...[...shellPages, ...remotePages].sort((a, b) => (a.name < b.name ? -1 : 1)),
  ];
}

const unique = (files: readonly string[]) => [...new Set(files)];
