import { call } from './call.ts';

/**
 * Stores a cover or a profile image.
 * @param file PNG, JPG or GIF of 5 MB at the most
 * @param onProgress part sent, 0 … 1
 * @returns path to give as a cover or profile image
 * @throws {ApiError} 413 for a file that is too large, 415 for one that is no such image
 */
export async function uploadImage(file: File, onProgress?: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const { response } = await call('POST file/upload', { body: form, ...(onProgress && { onProgress }) });
  return response.path;
}
