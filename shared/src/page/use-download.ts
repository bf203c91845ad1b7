import { notify } from '@sohor/shared/platform';
import { errorText } from './error-text.ts';
import { saveFile } from './save-file.ts';
import { useSubmit } from './use-submit.ts';

export interface DownloadOptions {
  fetchFile: () => Promise<Blob>;
  /** With its extension. */
  fileName: () => string;
  /** What the user reads where the server has no sentence of its own. */
  failed: string;
}

/** A file that only the signed-in user may have: fetched by the HTTP client, then saved. */
export function useDownload({ fetchFile, fileName, failed }: DownloadOptions) {
  const { submit, isPending } = useSubmit({
    send: fetchFile,
    onSuccess: (file) => saveFile(file, fileName()),
    onError: (error) => notify.error(errorText(error, { refused: failed, failed })),
  });
  return { download: () => submit(), isDownloading: isPending };
}
