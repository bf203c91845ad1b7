import { jakartaTime } from '@sohor/shared/format';

/** `2026-11-22 19:05 WIB`, which sorts correctly as text. @param at ISO 8601 */
export const timeText = (at: string): string => `${jakartaTime(new Date(at)).slice(0, 16)} WIB`;
