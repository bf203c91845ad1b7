import type { NoticeGroupChoice } from '@sohor/shared/wire';
import { CHANNELS, canBeOff, GROUPS, kindsOf } from '../notices/index.ts';

/** The channels that can be chosen for each group of notices. */
export function choicesOf(): NoticeGroupChoice[] {
  return GROUPS.map((group) => {
    const used = new Set(kindsOf(group).flatMap(({ channels }) => channels));
    return { group, channels: CHANNELS.filter((channel) => used.has(channel)), canBeOff: canBeOff(group) };
  });
}
