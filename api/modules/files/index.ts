import './files.errors.ts';

export { drawCard } from './draw-card.ts';
export { claimFile, releaseImages } from './files.repository.ts';
export { registerFiles } from './files.routes.ts';
export { FILE_DATA } from './own-data.ts';
export { readPicture } from './read-picture.ts';
export { signPath } from './sign-path.ts';
export { storeDocument, storeImage } from './store-image.ts';
