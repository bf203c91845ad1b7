import { readDisputeChat } from '@sohor/shared/api';
import { ApiError } from '@sohor/shared/platform';
import { Button, Collapsible, Stack, Text } from '@sohor/shared/ui';
import { useState } from 'react';
import { ChatEntries } from '../../lib/chat-reading/chat-entries.tsx';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';

type Read = Awaited<ReturnType<typeof readDisputeChat>>;
const NOT_ADDED: Read = { addedBy: [], entries: [], hasEarlier: false };

/** The conversation of both sides, if one of them added it. Each reading has a reason, which is recorded. */
export function DisputeChat({ id }: { id: string }) {
  const [read, setRead] = useState<Read | null>(null);
  const [isAsking, setAsking] = useState(false);
  const load = async (reason: string) => {
    try {
      const part = await readDisputeChat(id, reason, read?.entries[0]?.seq);
      setRead({ ...part, entries: [...part.entries, ...(read?.entries ?? [])] });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      setRead(NOT_ADDED);
    }
  };
  return (
    <Collapsible title="Percakapan kedua pihak">
      <Stack gap={3} align="start">
        {read && (
          <Text size="sm" tone="muted">
            {read.addedBy.length === 0
              ? 'Kedua pihak belum menambahkan percakapannya.'
              : `Ditambahkan oleh ${read.addedBy.join(' dan ')}.`}
          </Text>
        )}
        {(read === null || read.hasEarlier) && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {read ? 'Pesan sebelumnya' : 'Baca percakapan'}
          </Button>
        )}
        {read && read.entries.length > 0 && <ChatEntries entries={read.entries} />}
      </Stack>
      {isAsking && (
        <ReasonDialog
          title="Baca percakapan?"
          description="Tulis untuk apa percakapan ini dibaca. Nama Anda dan alasannya tercatat di jejak audit."
          confirmLabel="Baca"
          send={load}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Collapsible>
  );
}
