import sharp from 'sharp';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** As phones store a photo that was taken upright: lying on its side, with its place. */
const photo = () =>
  sharp({
    create: {
      width: 5712,
      height: 4284,
      channels: 3,
      background: '#8b1f55',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();

test('a photo of 24 megapixels is drawn smaller and upright beside the page, without its place', async ({
  page,
}) => {
  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor/rate-card?dialog=profil');
  const file = page.getByLabel('Foto profil');
  const worker = page.waitForEvent('worker');
  await file.setInputFiles({ name: 'IMG_1.JPG', mimeType: '', buffer: await photo() });
  expect(new URL((await worker).url()).pathname).toBe('/picture-worker.js');
  const shown = page.getByRole('img', { name: 'Pratinjau IMG_1.jpg' });
  await expect(shown).toBeVisible();
  const stored = await shown.evaluate(async (image: HTMLImageElement) => {
    const text = await (await fetch(image.src)).text();
    return [image.naturalWidth, image.naturalHeight, text.includes('Exif'), text.includes('JFIF')];
  });
  expect(stored).toEqual([1800, 2400, false, true]);
});
