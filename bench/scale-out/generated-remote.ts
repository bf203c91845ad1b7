import { createHash } from 'node:crypto';
import type { BuiltManifest, RouteDefinition } from '@sohor/shared/platform/remotes';
import { type RemoteBuild, remoteUrl } from '../../ops/release/builds/remote-build.ts';
import { contentName } from '../../ops/webpack/content-name.ts';
import { integrityOf } from '../../ops/webpack/integrity.ts';

export const ROUTES = 20;
/** Words that differ from remote to remote, as those of real ones do. */
const WORDS =
  'laporan stok gudang kurir promo ulasan tagihan jadwal konten arsip pesanan retur pajak mitra kupon iklan survei agenda kontrak bonus'.split(
    ' ',
  );

const word = (at: number) => WORDS[at % WORDS.length] ?? '';
export const nameOf = (number: number) => `remote-gen${number}` as const;
export const pathOf = (number: number, page: number) =>
  `/appSohor/gen${number}-${word(page + number * 3)}-${word(number)}${page}`;
export const titleOf = (number: number, page: number) =>
  `${word(page + number * 3)} ${word(number)} ${number}.${page}`;

/**
 * A remote of 20 pages as a build would write it, with a container written by hand: each page is a script and a sheet of its
 * own, beside two scripts that all pages share. It takes React from the shell.
 * @param content changes the script of the first page, as a small release does
 */
export function generatedRemote(number: number, content = ''): RemoteBuild {
  const name = nameOf(number);
  const container = name.replaceAll('-', '_');
  const files: RemoteBuild['files'] = [];
  const add = (file: string, text: string) => {
    const bytes = Buffer.from(text);
    files.push({ file: contentName(file, bytes), bytes });
    return { file: contentName(file, bytes), integrity: integrityOf(bytes) };
  };
  const shared = [1, 2].map((part) =>
    add(`shared${part}.js`, `self.${container}_${part}=${number};${filler(number, part)}`),
  );
  const pages = Array.from({ length: ROUTES }, (_, page) => {
    const script = `self.${container}_page${page}=(React)=>({Page:()=>React.createElement('h1',null,${JSON.stringify(titleOf(number, page))})});${filler(number, page)}${page === 0 ? `/*${content}*/` : ''}`;
    return {
      js: [...shared, add(`page${page}.js`, script)],
      css: [add(`page${page}.css`, `.${name}-page${page}{color:inherit}`)],
      later: [],
    };
  });
  const scripts = pages.map(({ js }) => js.at(-1)?.file ?? '');
  const entry = add('remoteEntry.js', containerCode(container, remoteUrl(name), scripts));
  const routes = pages.map((_, page): RouteDefinition => {
    const file: `./${string}` = `./features/${word(page)}/${word(page + number)}-page${page}`;
    return {
      id: `page${page}`,
      path: pathOf(number, page),
      page: `${file}#Page`,
      access: 'KOL',
      title: titleOf(number, page),
    };
  });
  const manifest: BuiltManifest = {
    name,
    version: createHash('sha256')
      .update(JSON.stringify(files.map(({ file }) => file)))
      .digest('hex')
      .slice(0, 16),
    shellApi: 1,
    shell: '^1',
    singletons: { react: '^19.0.0' },
    routes,
    navigation: [
      {
        role: 'KOL',
        order: number,
        icon: 'campaign',
        label: `${word(number)} ${number}`,
        children: routes.slice(0, 4).map(({ title, path }) => ({ label: title, path })),
      },
    ],
    entry,
    chunks: Object.fromEntries(
      routes.map(({ page }, at) => [page.split('#')[0], pages[at] ?? { js: [], css: [] }]),
    ),
    files: files.map(({ file, bytes }) => ({ file, integrity: integrityOf(bytes) })),
  };
  return { name, release: { url: remoteUrl(name), manifest }, files };
}

/** About 1 kB that compresses as code does, not to nothing. */
const filler = (number: number, part: number) =>
  `/*${Array.from({ length: 16 }, (_, at) => createHash('sha256').update(`${number} ${part} ${at}`).digest('base64')).join('')}*/`;

/** Asks for a page's script as a chunk loader does. @param scripts published names of the pages' scripts */
function containerCode(container: string, folder: string, scripts: readonly string[]): string {
  return `var ${container}={init(scope){this.scope=scope},async get(module){
const page=/page\\d+$/.exec(module)[0];
await new Promise((done,failed)=>{const tag=document.createElement('script');tag.src='${folder}'+${JSON.stringify(scripts)}[page.slice(4)];
self.sohor.prepareTag(tag);tag.onload=done;tag.onerror=failed;document.head.append(tag)});
const [react]=Object.values(this.scope.react);const React=(await react.get())();
return ()=>self['${container}_'+page](React)}};`;
}
