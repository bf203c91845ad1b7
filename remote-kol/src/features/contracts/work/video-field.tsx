import { Button, InlineAlert, ProgressBar, Row, Stack, Text } from '@sohor/shared/ui';
import { useId, useRef } from 'react';
import type { useVideoUpload } from './use-video-upload.ts';
import styles from './work-panel.module.css';

/** Field for the video of a draft, which is sent while the rest of the form is filled in. */
export function VideoField({ video, choose, clear, resume }: ReturnType<typeof useVideoUpload>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pick = () => input.current?.click();
  const isSending = video !== null && !video.path && !video.error;
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Text id={id} size="sm" weight="medium">
        Unggah video
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Berkas video"
        accept="video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
      {isSending && <ProgressBar label={`Mengunggah ${video.name}`} value={video.percent} />}
      {video?.path && (
        <Text size="sm" className={styles.words}>
          {video.name} sudah terunggah.
        </Text>
      )}
      {video?.error && <InlineAlert tone="danger">{video.error}</InlineAlert>}
      <Row>
        {video?.mayResume && (
          <Button size="sm" onClick={resume}>
            Lanjutkan
          </Button>
        )}
        {!isSending && (
          <Button size="sm" variant="secondary" onClick={pick}>
            {video ? 'Ganti video' : 'Pilih video'}
          </Button>
        )}
        {video && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {isSending ? 'Batalkan unggahan' : 'Hapus video'}
          </Button>
        )}
      </Row>
      {!video && (
        <Text size="sm" tone="muted">
          MP4, MOV, atau WebM hingga 100 MB. Tautan tidak perlu diisi jika Anda mengirim video.
        </Text>
      )}
    </Stack>
  );
}
