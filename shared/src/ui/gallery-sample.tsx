import type { ReactElement, ReactNode } from 'react';
import { Heading, Stack } from './index.ts';

/** A titled part of the gallery. */
export function Sample({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Stack as="section" gap={4}>
      <Heading>{title}</Heading>
      {children}
    </Stack>
  );
}
