/** What a KOL or a Brand has to do next: the card of both dashboards, and the schedule. The pages of the remotes are thin wrappers. */

export { DueCard, type DueCardProps } from './due-card.tsx';
export { Schedule, type ScheduleProps } from './schedule.tsx';
