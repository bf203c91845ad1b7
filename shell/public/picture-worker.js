// Draws a picture smaller, in a thread of its own. Answers null where the browser cannot do that as a page would.
self.addEventListener('message', async ({ data: { picture, longest, quality } }) => {
  let drawn = null;
  try {
    // Browsers that do not know this value do not turn pictures upright here, and refuse it.
    const image = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(image.width, image.height));
    const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    // JPEG has no transparency.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    self.postMessage(drawn);
  }
});
