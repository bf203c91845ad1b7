import type { Breach } from '../breach.ts';

const BOLA = 'BOLA';
const STOLEN = 'Stolen token';
const TEST = 'api/modules/notices/notices.test.ts';
const STREAM = 'api/modules/notices/notice-stream.test.ts';
const REPOSITORY = 'api/modules/notices/notices.repository.ts';
const HUB = 'api/modules/notices/notice-hub.ts';

/** What people are told is for themselves. */
export const noticeBreaches: readonly Breach[] = [
  {
    rule: BOLA,
    breaks: 'a person reads the notices of others',
    file: REPOSITORY,
    from: `    .where('n.user_id', '=', userId)\n`,
    to: '',
    test: TEST,
    tests: "nobody reads, or marks, another's",
  },
  {
    rule: BOLA,
    breaks: 'a person marks the notices of others as read',
    file: REPOSITORY,
    from: `WHERE user_id = \${userId} AND read_at IS NULL`,
    to: 'WHERE read_at IS NULL',
    test: TEST,
    tests: "nobody reads, or marks, another's",
  },
  {
    rule: BOLA,
    breaks: 'all open streams hear how many notices somebody has',
    file: HUB,
    from: 'filter((one) => one.userId === userId)',
    to: 'filter(() => userId !== "")',
    test: STREAM,
    tests: 'nobody hears of what others are told',
  },
  {
    rule: STOLEN,
    breaks: 'a stream goes on after its session was ended',
    file: HUB,
    from: 'if (!live.has(watcher.sessionId) || now >= watcher.endsAt) remove(watcher);',
    to: 'if (now >= watcher.endsAt) remove(watcher);',
    test: STREAM,
    tests: 'a stream ends with its session',
  },
];
