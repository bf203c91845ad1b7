import type { Work, WorkEvent } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { HandedInLinks } from '@sohor/shared/page-parts';
import { CoverImage, Heading, InlineAlert, NewTabLink, Stack, Text } from '@sohor/shared/ui';
import { DraftVideo, remarksOn } from '@sohor/shared/videos';
import styles from './work-panel.module.css';
import { eventActor, eventTitle, STAGE_TEXTS } from './work-texts.ts';

/** History of the work, newest first. @param shownAbove the hand-in whose video is shown already */
export function WorkHistory({
  work: { events, pieces },
  shownAbove,
}: {
  work: Work;
  shownAbove: WorkEvent | undefined;
}) {
  return (
    <Stack as="section" gap={3} aria-label="Riwayat">
      <Heading level={3}>Riwayat</Heading>
      <ol className={styles.history}>
        {[...events].reverse().map((event) => (
          <li key={`${event.at} ${event.name}`} className={styles.event}>
            <Text weight="semibold">{eventTitle(event)}</Text>
            <Text size="sm" tone="muted">
              {eventActor(event) && `${eventActor(event)} · `}
              <time dateTime={event.at}>{formatDate(event.at)}</time>
            </Text>
            <Details event={event} pieces={pieces} />
            {event.video && event !== shownAbove && (
              <div className={styles.proof}>
                <DraftVideo address={event.video} remarks={remarksOn(events, event)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Details({ event, pieces }: { event: WorkEvent; pieces: Work['pieces'] }) {
  const { links, note, proof, stage } = event;
  const { picture } = STAGE_TEXTS[stage];
  return (
    <>
      <HandedInLinks links={links} pieces={pieces} className={styles.link} />
      {links.some(({ isAccountUnsure }) => isAccountUnsure) && (
        <InlineAlert tone="info" title="Akun belum dapat dicocokkan">
          Brand diberi tahu untuk memastikan sendiri bahwa akun di tautan ini milik Anda.
        </InlineAlert>
      )}
      {note && <Text className={styles.words}>{note}</Text>}
      {proof && (
        <>
          <CoverImage className={styles.proof} src={proof} alt={picture} rounded />
          <NewTabLink href={proof}>Buka {picture.toLowerCase()}</NewTabLink>
        </>
      )}
    </>
  );
}
