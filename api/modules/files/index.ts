export { claimFile, releaseImages } from './files.repository.ts';
export { registerFiles } from './files.routes.ts';
export { storeImage } from './store-image.ts';
