import { call } from './call.ts';

/**
 * Stores a cover or a profile image.
 * @param file PNG, JPG or GIF of at most 5 MB
 * @param onProgress gets the part that was sent, 0 … 1
 * @returns path of the image, for a cover or a profile
 * @throws {ApiError} 413 for a file that is too large, 415 for any other kind of file
 */
export async function uploadImage(file: File, onProgress?: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const { response } = await call('POST file/upload', { body: form, ...(onProgress && { onProgress }) });
  return response.path;
}
