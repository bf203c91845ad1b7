/** Figures of published work, for KOLs and Brands. */
export type { CurveProps } from './curve.tsx';
export { CurveFrame } from './curve-frame.tsx';
export { PostedWork, type PostedWorkProps } from './posted-work.tsx';
export { ResultFigures, type ResultFiguresProps, rateOf } from './result-figures.tsx';
export { isPublished, SOURCE_LABELS, WorkResults, type WorkResultsProps } from './work-results.tsx';
