import { createHash } from 'node:crypto';
import type {
  BuiltManifest,
  RemoteRelease,
  RouteDefinition,
  ShellOffer,
} from '@sohor/shared/platform/remotes';
import { contentName } from '../../webpack/content-name.ts';
import { integrityOf } from '../../webpack/integrity.ts';
import { type RemoteBuild, remoteUrl } from '../builds/remote-build.ts';
import type { ShellBuild } from '../builds/shell-build.ts';
import { encodeKit, type ShellKit } from '../builds/shell-kit.ts';
import type { Store } from '../store/store.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * A remote as if it had been built: one page at `/appSohor/<name>`. Its entry and the page's script say `content`; the third
 * file is the same in all.
 */
export function remoteBuild(
  name: `remote-${string}`,
  content: string,
  over: Partial<BuiltManifest> = {},
): RemoteBuild {
  const script = (file: string, text: string) => {
    const bytes = Buffer.from(text);
    return { file: contentName(file, bytes), bytes };
  };
  const text = `/* ${name} ${content} */`.padEnd(600, '.');
  const files = [
    script('remoteEntry.js', text),
    script('page.js', text),
    script('shared.js', `/* ${name} */`),
  ];
  const listed = files.map(({ file, bytes }) => ({ file, integrity: integrityOf(bytes) }));
  const route: RouteDefinition = {
    id: 'page',
    path: `/appSohor/${name}`,
    page: './page#Page',
    access: 'KOL',
    title: name,
  };
  const manifest: BuiltManifest = {
    name,
    version: hash(`${name} ${content} ${JSON.stringify(over)}`),
    shellApi: 2,
    shell: '^1',
    singletons: { react: '^19.0.0' },
    routes: [route],
    navigation: [{ role: 'KOL', order: 1, icon: 'campaign', label: name, path: route.path }],
    entry: listed[0] ?? { file: '', integrity: '' },
    chunks: { './page': { js: listed.slice(1, 2), css: [] } },
    files: listed,
    ...over,
  };
  return { name, release: { url: remoteUrl(name), manifest }, files };
}

/** The release as older commands have put it into a store: each in a folder of its own. */
export async function putOlderRelease(
  store: Store,
  { name, release, files }: RemoteBuild,
): Promise<RemoteRelease<BuiltManifest>> {
  const folder = `remotes/${name}/${release.manifest.version}/`;
  const description = { file: 'remote.json', bytes: Buffer.from(JSON.stringify(release.manifest)) };
  for (const { file, bytes } of [...files, description]) await store.putIfAbsent(folder + file, bytes);
  return { ...release, url: `/${folder}` };
}

export const OFFER: ShellOffer = {
  shellApi: { oldest: 1, newest: 2 },
  shell: '1.3.0',
  singletons: { react: '19.3.1' },
};

/** A shell as if it had been built. */
export function shellBuild(
  content: string,
  offer: ShellOffer = OFFER,
  serverRendered?: ShellKit['serverRendered'],
): ShellBuild {
  const files = [`main.${hash(content)}.js`, 'font.abc.woff2'].map((file) => ({
    file,
    bytes: Buffer.from(file.startsWith('main') ? content.padEnd(600, ' ') : 'font'),
  }));
  const listed = files.map(({ file, bytes }) => ({ file, integrity: integrityOf(bytes) }));
  const names = listed.map(({ file }) => file);
  const manifest = {
    version: hash(content),
    offer,
    main: names.slice(0, 1),
    chunks: {},
    fonts: names.slice(1),
    files: listed,
  };
  const { kit, bytes, release } = encodeKit({
    manifest,
    template: `<title>${content}</title><!--title--><!--head--><!--app-->`,
    boot: `boot(${JSON.stringify(content)})`,
    appFrame: '',
    baseStyles: '',
    paths: ['/', '/privacy', '/marketplace/:slug'],
    prerendered: [
      {
        path: '/',
        head: { title: 'Beranda', description: 'D' },
        chunk: 'landing',
        start: 'on-interaction',
        html: '<h1>B</h1>',
      },
    ],
    ...(serverRendered ? { serverRendered } : {}),
    root: { 'favicon.svg': { type: 'image/svg+xml', base64: Buffer.from('<svg/>').toString('base64') } },
  });
  return { release, kit, kitBytes: bytes, files };
}
