/** Blocks of a long list that are in the document: from `first` until before `end`, around `near`, which is in view. */
export interface BlockWindow {
  first: number;
  end: number;
  near: number;
}

/** Of a longer list only so many blocks are in the document; all blocks of a shorter one. */
const MOST_BLOCKS = 10;

/** One block closer to having as many as there may be, around the one in view. The same object where nothing is to be done. */
export function stepOf(shown: BlockWindow, total: number, most = MOST_BLOCKS): BlockWindow {
  const near = Math.min(shown.near, total - 1);
  // Far away, such as after the scroll bar was dragged: nothing of what was shown is in view any more.
  if (near < shown.first - 1 || near > shown.end) return { first: near, end: near + 1, near };
  const from = Math.max(0, Math.min(near - Math.floor(most / 2), total - most));
  const until = Math.min(total, from + most);
  const first = Math.max(shown.first, from);
  const end = Math.min(shown.end, until);
  const isLowerNext = end < until && (first === from || end - near <= near - first);
  if (isLowerNext) return { first, end: end + 1, near };
  if (first > from) return { first: first - 1, end, near };
  return first === shown.first && end === shown.end ? shown : { first, end, near };
}

/** Takes in which block has come into view: one that is missing comes at once. */
export function seenAt(shown: BlockWindow, near: number, total: number): BlockWindow {
  if (near === shown.near && isIn(shown, near)) return shown;
  const seen = { ...shown, near };
  return isIn(shown, near) ? seen : stepOf(seen, total);
}

export const isIn = ({ first, end }: BlockWindow, at: number): boolean => at >= first && at < end;
