import type { CSSProperties } from 'react';

/** Maximum number of blocks of a long list that are in the document. A shorter list has all of its blocks there. */
export const MOST_BLOCKS = 10;

/** Blocks that are in the document: from `first` up to, but without, `end`, around `near`, which is in view. */
export interface Shown {
  first: number;
  end: number;
  near: number;
  /** Index of the block that holds the focus, or -1. It stays in the document wherever it is. */
  focused: number;
  /** Whether all blocks are in the document. */
  isWhole: boolean;
  /** Style properties from which the style sheet computes the height of a gap, once blocks were seen. */
  sizeOf?: (part: Part) => CSSProperties;
}

/** A gap, which is a run of blocks that are not in the document, or one block that is. */
export interface Part {
  from: number;
  until: number;
  isShown: boolean;
}
