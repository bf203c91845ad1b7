import { Type } from 'typebox';
import { endpoint, exact, responded } from './endpoint.ts';

/** 413 for a file that is too large, 415 for anything but PNG, JPG or GIF. `path` is the value for `coverProyek` and `image`. */
export const uploadFile = endpoint({
  method: 'POST',
  path: 'file/upload',
  access: 'session',
  summary: 'multipart/form-data with one field `file`: PNG, JPG or GIF up to 5 MB. It is stored re-encoded.',
  team: { right: 'campaigns', act: 'Mengunggah gambar' },
  errors: [
    'file_missing',
    'upload_fields',
    'image_damaged',
    'file_too_large',
    'image_too_many_pixels',
    'file_not_image',
  ],
  reply: responded(exact({ path: Type.String() })),
});
