import type { CSSProperties } from 'react';

/** Of a longer list only so many are in the document; all blocks of a shorter one. */
export const MOST_BLOCKS = 10;

/** Blocks that are in the document: from `first` until before `end`, around `near`, which is in view. */
export interface Shown {
  first: number;
  end: number;
  near: number;
  /** Another one that has the focus, or -1. */
  focused: number;
  /** All of them. */
  isWhole: boolean;
  /** What the style sheet makes the height of missing blocks from, where they were seen. */
  sizeOf?: (part: Part) => CSSProperties;
}

/** A run of blocks that are not in the document, or one block that is. */
export interface Part {
  from: number;
  until: number;
  isShown: boolean;
}
