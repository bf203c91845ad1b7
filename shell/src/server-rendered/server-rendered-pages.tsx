import { mediaKitCard, type PublicKolAnswer, toPublicKolProfile } from '@sohor/shared/api';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type {
  DrawingRequest,
  PageDrawing,
  ServerRenderedPage,
} from '../../../gateway/server-rendered-page.ts';
import { type DocumentHead, headTags } from '../pages/head-tags.ts';
import { headOfKol, NO_SUCH_KOL } from '../pages/marketplace/kol-head.ts';
import { PAGE_CHUNKS } from '../pages/page-chunks.ts';
import { HEADS } from '../pages/page-heads.ts';
import { drawHtml } from './draw-html.tsx';
import { DRAWN_ID, type DrawnFrom } from './drawn.tsx';

/** Pages that are rendered on the server for each request, with the API's current data. */
export const serverRenderedPages: readonly ServerRenderedPage[] = [
  { path: '/', call: '/api/v1/public/showcase', chunk: PAGE_CHUNKS[''] },
  {
    path: '/marketplace',
    chunk: PAGE_CHUNKS.marketplace,
    call: '/api/v1/public/kol',
    query: {
      kategori: 'category',
      nama: 'q',
      urut: 'sort',
      pengikut: 'followers',
      penayangan: 'views',
      interaksi: 'engagement',
      skor: 'score',
      harga: 'price',
      kota: 'city',
      terverifikasi: 'verified',
      setelah: 'cursor',
    },
  },
  {
    path: '/marketplace/:slug',
    chunk: PAGE_CHUNKS.marketplace,
    call: '/api/v1/public/kol/:slug',
    isBrief: true,
    list: `/api/v1/public/kol?limit=${LIMITS.maxKolPage}`,
  },
];

function headOf({ address, answer }: DrawnFrom): DocumentHead {
  const [path = ''] = address.split('?');
  // Search engines index only the whole list, so the canonical address has no filters.
  if (path === '/') return { path, head: HEADS.landing };
  if (path === '/marketplace') return { path, head: HEADS.marketplace };
  if (answer === null) return { head: NO_SUCH_KOL, isHidden: true };
  const kol = toPublicKolProfile(answer as PublicKolAnswer);
  return { path, head: headOfKol(kol), card: mediaKitCard(kol.slug) };
}

/** Draws a page from the API's answer. @throws when the answer does not have the expected form */
export async function drawPage({ address, answer, origin }: DrawingRequest): Promise<PageDrawing> {
  const drawn: DrawnFrom = { address, answer: answer === null ? null : JSON.parse(answer) };
  const html = await drawHtml(address, drawn);
  const data = JSON.stringify(drawn).replaceAll('<', '\\u003c');
  return {
    tags: headTags(origin, headOf(drawn)).join('\n    '),
    app: `<div id="root" data-prerendered>${html}</div><script type="application/json" id="${DRAWN_ID}">${data}</script>`,
  };
}
