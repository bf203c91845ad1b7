/** What a KOL or a Brand has to do next: the card of both dashboards, the schedule, and the counts of the menu. The pages of the remotes are thin wrappers. */

export { DueCard, type DueCardProps } from './due-card.tsx';
export { menuPathOf, type Side } from './due-texts.ts';
export { Schedule, type ScheduleProps } from './schedule.tsx';
