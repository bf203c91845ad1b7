import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { HEADS } from '../../shell/src/pages/page-heads.ts';
import type { PrerenderedPage } from '../../shell/src/prerendered.ts';

type Head = Pick<PrerenderedPage, 'path' | 'head'>;

/** Title, description, and what a shared link shows. @param origin makes the addresses absolute, as these must be */
export function titleTags(origin: string | undefined, page?: Head): string[] {
  const { title, description } = page?.head ?? HEADS.landing;
  const full = escapeHtml(`${title} · ${PRODUCT_NAME}`);
  const tags = [`<title>${full}</title>`, meta('name', 'description', description)];
  if (!origin) return tags;
  tags.push(
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'id_ID'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${origin}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  );
  if (!page) return tags;
  const address = escapeHtml(origin + page.path);
  return [
    ...tags,
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:url', origin + page.path),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
