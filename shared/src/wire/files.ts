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

/** 413 for more than 100 MiB. `path` is the value for `video`, once all pieces have arrived. */
export const beginVideo = endpoint({
  method: 'POST',
  path: 'file/video',
  access: 'KOL',
  summary: "Begins the upload of a draft's video of so many bytes: MP4, MOV or WebM. Its pieces follow.",
  errors: ['video_too_large', 'videos_spent'],
  body: exact({ ukuran: Type.Integer({ minimum: 1 }) }),
  reply: responded(exact({ id: Type.String(), path: Type.String() })),
});

/**
 * 415 when the first piece is of no video. `diterima`: how many pieces have arrived, and so which is the next. Any other piece than
 * the next is not kept, so that each may be sent again.
 */
export const sendVideoPiece = endpoint({
  method: 'PUT',
  path: 'file/upload/:id/:bagian',
  access: 'KOL',
  summary: 'application/octet-stream: a piece of 1 MiB of a video, the last one shorter. Numbered from 0.',
  errors: ['video_gone', 'file_not_video'],
  params: exact({
    id: Type.String({ pattern: '^[0-9a-f]{40}$', maxLength: 40 }),
    bagian: Type.String({ pattern: '^\\d{1,3}$', maxLength: 3 }),
  }),
  reply: responded(exact({ diterima: Type.Integer() })),
});
