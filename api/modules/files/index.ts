export { ownsFile } from './files.repository.ts';
export { registerFiles } from './files.routes.ts';
export { removeImages } from './remove-images.ts';
export { storeImage } from './store-image.ts';
