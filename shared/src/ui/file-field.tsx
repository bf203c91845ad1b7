import FileText from 'lucide-react/icons/file-text';
import ImagePlus from 'lucide-react/icons/image-plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { type DragEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Field, type FieldProps, useFieldLinks } from './field.tsx';
import styles from './file-field.module.css';
import { prepareImage, SENT, SMALL_BYTES, UNREADABLE } from './prepare-image.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useImageStatus } from './use-image-status.ts';
import { useMergedRef } from './use-merged-ref.ts';

const PDF = 'application/pdf';

/** Props of {@link FileField}. With react-hook-form use `Controller` and spread its `field`. */
export interface FileFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  /** Address of an image that was stored earlier; shown until a new one is chosen. */
  previewUrl?: string | null | undefined;
  /** Called when that stored image is removed. */
  onRemovePreview?: (() => void) | undefined;
  /** Maximum size in bytes; 5 MB by default. A larger file is refused with a message. */
  maxBytes?: number | undefined;
  /** Progress of the upload in percent; `null` when none is running. */
  progress?: number | null | undefined;
  /** True: a PDF may be chosen, too. */
  acceptsPdf?: boolean | undefined;
  /** `wide` 16:9 for covers, `square` for portraits. */
  shape?: 'wide' | 'square' | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Field for one image or document, by drag and drop or file dialog, with a preview from a `blob:` address. */
export function FileField({
  label,
  acceptsPdf = false,
  hint = `${acceptsPdf ? 'PDF, ' : ''}PNG, JPG, GIF hingga 5MB`,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  previewUrl,
  onRemovePreview,
  maxBytes = 5 * 1024 * 1024,
  progress,
  shape = 'wide',
  disabled,
  name,
  onBlur,
  className,
  ref,
}: FileFieldProps): ReactElement {
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);
  const shownError = refusal ?? error;
  const links = useFieldLinks({ hint, error: shownError });
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const chosenUrl = useObjectUrl(value);
  const url = chosenUrl ?? (value ? null : previewUrl);
  // A file with the name of a picture may not be one.
  const image = useImageStatus(url);
  const [isPreparing, setPreparing] = useState(false);
  const busy = isPreparing || (progress !== null && progress !== undefined);
  const locked = disabled === true || busy;

  const choose = (file: File) => {
    if (file.size > maxBytes)
      return setRefusal(`Ukuran berkas terlalu besar. Maksimal ${Math.floor(maxBytes / 1024 / 1024)}MB.`);
    setRefusal(undefined);
    onChange(file);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (SENT.includes(file.type) && file.size <= SMALL_BYTES) return choose(file);
    if (acceptsPdf && file.type === PDF) return choose(file);
    setPreparing(true);
    const prepared = await prepareImage(file).catch(() => UNREADABLE);
    setPreparing(false);
    if (typeof prepared === 'string') setRefusal(prepared);
    else choose(prepared);
  };
  const remove = () => {
    setRefusal(undefined);
    if (value) onChange(null);
    else onRemovePreview?.();
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!locked) void take(event.dataTransfer.files[0]);
  };

  return (
    <Field {...{ links, label, hint, optional, hideLabel, className }} error={shownError}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same. */}
      <div
        className={cx(
          styles.zone,
          styles[shape],
          over && styles.over,
          shownError && styles.invalid,
          locked && styles.locked,
        )}
        onDragOver={(event) => {
          event.preventDefault();
          if (!locked) setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...links.control}
          ref={mergedRef}
          type="file"
          name={name}
          // A narrower list would hide photos that are converted here, such as HEIC.
          accept={acceptsPdf ? `image/*,${PDF}` : 'image/*'}
          className={styles.input}
          disabled={locked}
          onBlur={onBlur}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {url && image.usable ? (
          <img
            className={styles.preview}
            src={url}
            onError={image.onError}
            alt={value ? `Pratinjau ${value.name}` : 'Gambar saat ini'}
          />
        ) : (
          <div className={styles.prompt}>
            <span className={styles.icon}>
              {acceptsPdf ? <FileText aria-hidden="true" /> : <ImagePlus aria-hidden="true" />}
            </span>
            <span className={styles.call}>
              <strong>{value ? 'Berkas dipilih' : acceptsPdf ? 'Pilih berkas' : 'Pilih gambar'}</strong>{' '}
              {!value && <span className={styles.drag}>atau tarik ke sini</span>}
            </span>
          </div>
        )}
        {busy && (
          <div className={styles.progress}>
            <ProgressBar
              label={isPreparing ? 'Menyiapkan gambar' : 'Mengunggah gambar'}
              value={progress ?? 0}
            />
          </div>
        )}
      </div>
      {(value || url) && !busy && (
        <div className={styles.actions}>
          <span className={styles.name}>{value?.name}</span>
          <Button
            variant="secondary"
            size="sm"
            iconStart={<RefreshCw aria-hidden="true" />}
            disabled={locked}
            onClick={() => input.current?.click()}
          >
            Ganti
          </Button>
          {(value || onRemovePreview) && (
            <Button
              variant="ghost"
              size="sm"
              iconStart={<Trash2 aria-hidden="true" />}
              disabled={locked}
              onClick={remove}
            >
              Hapus
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || typeof URL.createObjectURL !== 'function') return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
