import { CardSkeletonGrid, type CardSkeletonGridProps, LoadingState, Stack } from '@sohor/shared/ui';

export interface LoadingCardsProps extends Pick<CardSkeletonGridProps, 'kind'> {
  /** Such as 'Memuat daftar campaign...'. */
  text: string;
}

/** The text for everyone, and for the eye the shape of what is on its way. */
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
