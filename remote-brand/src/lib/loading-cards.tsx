import { CardSkeletonGrid, type CardSkeletonGridProps, LoadingState, Stack } from '@sohor/shared/ui';

export interface LoadingCardsProps extends Pick<CardSkeletonGridProps, 'kind'> {
  /** Such as 'Memuat daftar campaign...'. */
  text: string;
}

/** A text and, visually, the shapes of the cards that are loading. */
export function LoadingCards({ text, kind }: LoadingCardsProps) {
  return (
    <Stack>
      <LoadingState compact text={text} />
      <div aria-hidden="true">
        <CardSkeletonGrid label="" kind={kind} />
      </div>
    </Stack>
  );
}
