export { archiveRound } from './keep-archive.ts';
export { restoreTo } from './restore-to.ts';
