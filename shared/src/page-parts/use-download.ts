import { notify } from '@sohor/shared/platform';
import { errorText } from './error-text.ts';
import { saveFile } from './save-file.ts';
import { useSubmit } from './use-submit.ts';

/** Options of {@link useDownload}. */
export interface DownloadOptions {
  fetchFile: () => Promise<Blob>;
  /** Name of the saved file, with its extension. */
  fileName: () => string;
  /** Text for a failure without a sentence from the server. */
  failed: string;
}

/** Downloads a file that needs the session: fetches it by the HTTP client, then saves it. */
export function useDownload({ fetchFile, fileName, failed }: DownloadOptions) {
  const { submit, isPending } = useSubmit({
    send: fetchFile,
    onSuccess: (file) => saveFile(file, fileName()),
    onError: (error) => notify.error(errorText(error, { refused: failed, failed })),
  });
  return { download: () => submit(), isDownloading: isPending };
}
