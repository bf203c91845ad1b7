/** The video of a draft, and what a Brand remarks at its seconds, for both sides and staff. */
export { DraftVideo, type DraftVideoProps } from './draft-video.tsx';
export { remarksOn } from './remarks-on.ts';
