/** @jest-environment node */
import { drawAppFrame, paths, prerenderPages } from './prerender.tsx';
import type { PrerenderedPage } from './prerendered.ts';

let pages: PrerenderedPage[];
beforeAll(async () => {
  pages = await prerenderPages();
});
const html = (path: string) =>
  pages.find((page) => page.path === path)?.html.replaceAll('<!-- -->', '') ?? '';

test('the public pages are drawn without a DOM', () => {
  expect(typeof window).toBe('undefined');
  expect(pages.map(({ path }) => path)).toEqual(['/', '/marketplace', '/sohor-score', '/privacy', '/term']);
});

test('pages without data start their code on interaction, the one that fetches starts by itself', () => {
  const waiting = pages.filter(({ start }) => start === 'on-interaction').map(({ path }) => path);
  expect(waiting).toEqual(['/', '/sohor-score', '/privacy', '/term']);
});

test.each([
  ['/', 'id="gallery"'],
  ['/marketplace', 'Memuat daftar KOL...'],
  ['/sohor-score', 'Contoh perhitungan'],
  ['/privacy', 'Kebijakan Privasi'],
  ['/term', 'Syarat &amp; Ketentuan'],
])('%s is rendered completely, without inline styles or scripts', (path, part) => {
  expect(html(path)).toContain(part);
  expect(html(path)).toContain('<footer');
  expect(html(path)).not.toMatch(/style=|<script|<template|<style/);
});

test('each page has one heading, a title of its own and a description that fits', () => {
  expect(new Set(pages.map(({ head }) => head.title)).size).toBe(pages.length);
  for (const { html: page, head } of pages) {
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(head.description.length).toBeLessThanOrEqual(160);
    expect(head.description.length).toBeGreaterThan(60);
  }
});

test('the shell knows its own paths, including those of single KOLs', () => {
  expect(paths).toEqual(expect.arrayContaining(['/marketplace/:slug', '/appSohor', '/appSohor/wallet']));
});

test.each(['/privacy', '/term'])('%s is dated, and says what the service is', (path) => {
  expect(html(path)).toContain('<time dateTime="2025-09-07">7 September 2025</time>');
  expect(html(path)).toContain(
    'alat analitik dan manajemen untuk kreator konten di berbagai platform media sosial',
  );
  expect(html(path)).toContain('mailto:halo@sohor.example');
});

test.each(['/privacy', '/term'])('every line of the contents of %s leads to its section', (path) => {
  const targets = [...html(path).matchAll(/href="#([a-z-]+)"/g)]
    .map(([, id]) => id)
    .filter((id) => id !== 'konten');
  expect(targets.length).toBeGreaterThan(15);
  for (const id of targets) expect(html(path)).toContain(`<section id="${id}"`);
});

test('the frame of the signed-in area is drawn without a reader, inline styles or scripts', async () => {
  const frame = await drawAppFrame();
  for (const part of ['Memuat menu...', 'Buka menu', '<main id="konten"']) expect(frame).toContain(part);
  expect(frame).not.toMatch(/Halo|Pengguna|Management|style=|<script|<template/);
});
