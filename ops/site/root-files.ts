import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_BASE, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import sharp from 'sharp';

/** Files at the root of the site, by name. */
export type RootFiles = Record<string, { type: string; content: string | Buffer }>;

const SVG = 'image/svg+xml';
const PNG = 'image/png';
const BRAND = '#8b1f55';
const GROUND = '#faf6f3';

/** Files for home screens (manifest, icons, service worker), and the worker that draws pictures. They do not depend on the address. @param root the repository */
export async function rootFiles(root: string): Promise<RootFiles> {
  const art = (name: string) => readFile(join(root, 'shell/art', name));
  const [appIcon, share] = await Promise.all([art('app-icon.svg'), art('share.svg')]);
  const worker = async (name: string) => ({
    type: 'text/javascript; charset=utf-8',
    content: await readFile(join(root, 'shell/public', name)),
  });
  const icon = async (size: number) => ({ type: PNG, content: await drawn(appIcon, size, size) });
  return {
    'favicon.svg': { type: SVG, content: await readFile(join(root, 'shell/public/favicon.svg')) },
    // Pages register it so that browsers always ask the server for a new version, not their cache.
    'push-worker.js': await worker('push-worker.js'),
    'picture-worker.js': await worker('picture-worker.js'),
    'apple-touch-icon.png': await icon(180),
    'icon-192.png': await icon(192),
    'icon-512.png': await icon(512),
    'share.png': { type: PNG, content: await drawn(share, 1200, 630) },
    'manifest.webmanifest': { type: 'application/manifest+json', content: JSON.stringify(webManifest) },
  };
}

/** Files for search engines (robots.txt, site map). @param paths of the pages that should be found */
export function searchFiles(origin: string, paths: readonly string[]): RootFiles {
  return {
    'robots.txt': { type: 'text/plain; charset=utf-8', content: robots(origin) },
    'sitemap.xml': { type: 'application/xml', content: sitemap(origin, paths) },
  };
}

function drawn(svg: Buffer, width: number, height: number): Promise<Buffer> {
  // A high density, so that the small drawing is not enlarged from few pixels.
  return sharp(svg, { density: 300 }).resize(width, height).png({ palette: true }).toBuffer();
}

const webManifest = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  lang: 'id',
  start_url: APP_BASE,
  scope: '/',
  display: 'minimal-ui',
  background_color: GROUND,
  theme_color: BRAND,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: SVG },
    ...[192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: PNG,
        purpose,
      })),
    ),
  ],
};

function robots(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${APP_BASE}`,
    'Disallow: /verify',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
