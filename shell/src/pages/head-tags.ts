import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { HEADS, type PageHead } from './page-heads.ts';

/** Alternative text of the share image, shell/art/share.svg. */
const PICTURE = `${PRODUCT_NAME}: kreator yang tepat membuat brand Anda tersohor`;

/** Metadata in the document's head. */
export interface DocumentHead {
  head: PageHead;
  /** Canonical path; without it there is no canonical link. */
  path?: string;
  /** Path of a picture of the person that the page is about, as wide as previews of links show it. */
  card?: string;
  /** Whether search engines must not index the page. */
  isHidden?: boolean;
}

/** Title, description, and the tags for shared links. @param origin for these tags, whose addresses must be absolute */
export function headTags(origin: string | undefined, page: DocumentHead = { head: HEADS.landing }): string[] {
  const [title, description] = [clean(page.head.title), clean(page.head.description)];
  const tags = [
    `<title>${escapeHtml(`${title} · ${PRODUCT_NAME}`)}</title>`,
    meta('name', 'description', description),
  ];
  if (page.isHidden) tags.push(meta('name', 'robots', 'noindex'));
  if (!origin) return tags;
  tags.push(
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', page.card ? 'profile' : 'website'),
    meta('property', 'og:locale', 'id_ID'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', origin + (page.card ?? '/share.png')),
    meta('property', 'og:image:alt', page.card ? title : PICTURE),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  );
  if (page.path === undefined) return tags;
  const address = origin + page.path;
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:url', address),
  ];
}

/** Removes line breaks, and characters that change the direction of surrounding text. */
function clean(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
