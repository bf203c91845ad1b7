import type { ScreenState } from './state.ts';

const STYLE = `
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #e9e6e8; color: #201820 }
  section > div { display: flex; flex-wrap: wrap; gap: 24px }
  figure { margin: 0 } figcaption { margin-bottom: 6px; font-weight: 600 }
  figure div { display: flex; gap: 8px; align-items: flex-start }
  a { display: block; overflow: hidden; max-height: 300px; border: 1px solid #b8aeb5; background: #fff }
  img { display: block; height: auto } img[src*='.desktop.'] { width: 420px } img:not([src*='.desktop.']) { width: 140px }
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function figure({ state }: ScreenState, files: readonly string[]): string {
  const pictures = files.map(
    (file) =>
      `<a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(file)}" loading="lazy"></a>`,
  );
  return `<figure><figcaption>${escaped(state)}</figcaption><div>${pictures.join('')}</div></figure>`;
}

/** One page with small versions of all pictures, grouped by screen. */
export function contactSheet(drawn: ReadonlyMap<ScreenState, readonly string[]>): string {
  const screens = Map.groupBy(drawn, ([{ screen }]) => screen);
  const sections = [...screens].map(
    ([screen, states]) =>
      `<section><h2>${escaped(screen)}</h2><div>${states.map(([state, files]) => figure(state, files)).join('')}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens and states</title><style>${STYLE}</style>${sections.join('')}</html>`;
}
