import sharp from 'sharp';

// Only these loaders may run in this process: SVG, PDF, HEIF and the rest are refused unread. WebP is for our own images only
// (see `read-picture.ts`): uploads are first checked against the signatures of `encode-image.ts`.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Every image is decoded once, so a cache would only use memory.
sharp.cache(false);
// One thread for each image; the caller decides how many images are encoded at once.
sharp.concurrency(1);

export default sharp;
