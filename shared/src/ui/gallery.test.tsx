import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery.tsx';
import * as ui from './index.ts';

test('the gallery shows everything in light and in dark', () => {
  render(<Gallery />);
  for (const theme of ['Terang', 'Gelap']) {
    const part = screen.getByRole('region', { name: theme });
    expect(within(part).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(10);
  }
});

/** Components that show nothing by themselves. */
const UNSEEN = ['Page', 'VisuallyHidden'];

test('no component is missing from it', () => {
  const sources = readdirSync(__dirname)
    .filter((file) => /^gallery.*\.tsx$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .join('');
  const missing = Object.keys(ui).filter(
    (name) => /^[A-Z]/.test(name) && !UNSEEN.includes(name) && !new RegExp(`<${name}[\\s/>]`).test(sources),
  );
  expect(missing).toEqual([]);
});
