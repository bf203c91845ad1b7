import { migrate } from '../migrate.ts';
import { createEmptyDatabase, ownerOf } from '../platform/testing/databases.ts';
import { figure } from '../platform/testing/figure.ts';
import type { Episode } from '../resilience/episode-fixture.ts';
import { findBroken } from '../resilience/journal-fixture.ts';
import { type KillableApi, startKillableApi } from '../resilience/killable-fixture.ts';
import { checkOutPrevious, type PreviousRelease } from './previous-release.ts';

const AT_ONCE = 3;

let previous: PreviousRelease | string;
let api: KillableApi | undefined;
beforeAll(() => {
  previous = checkOutPrevious();
});
afterAll(async () => {
  await api?.close();
  if (typeof previous === 'object') previous.remove();
});

test('the release before goes on working while the migrations of this one run, and on its tables', async () => {
  if (typeof previous === 'string') {
    figure(`NOT RUN: ${previous}.\n`);
    return;
  }
  const { playEpisode } = (await import(
    previous.episodes
  )) as typeof import('../resilience/episode-fixture.ts');
  // One role for everything, as with releases that had only one.
  const databaseUrl = ownerOf(await createEmptyDatabase());
  const running = await startKillableApi(
    { OTP_RESEND_SECONDS: '1', MIGRATION_DATABASE_URL: databaseUrl },
    { server: previous.server, databaseUrl },
  );
  api = running;
  const failures: string[] = [];
  const watched: KillableApi = {
    ...running,
    async send(method, path, sent) {
      const answer = await running.send(method, path, sent);
      if (!answer || answer.status >= 500)
        failures.push(`${method} ${path}: ${answer?.status ?? 'no answer'}`);
      return answer;
    },
    async ask(method, path, sent) {
      const answer = await running.ask(method, path, sent);
      if (answer.status >= 500 || answer.unanswered > 0)
        failures.push(`${method} ${path}: ${answer.status}, ${answer.unanswered} before`);
      return answer;
    },
  };

  const episodes: Episode[] = [];
  let writes = 0;
  const play = async () => {
    const episode: Episode = { number: episodes.length, people: [], unsure: [], work: [] };
    episodes.push(episode);
    await playEpisode(watched, episode, () => {
      writes += 1;
    });
  };
  // Some episodes run before the migrations, some during them, some after.
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  const before = writes;
  let isMigrated = false;
  const players = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      do await play();
      while (!isMigrated);
      await play();
    }),
  );
  const applied = await migrate(databaseUrl, databaseUrl).finally(() => {
    isMigrated = true;
  });
  await players;

  expect(applied).not.toEqual([]);
  expect(failures).toEqual([]);
  expect(await findBroken(running, episodes)).toEqual([]);
  figure(
    `release ${previous.name} went on while ${applied.length} migrations ran (${applied[0]} to ${applied.at(-1)}): ` +
      `${writes} acknowledged writes, ${writes - before} of them during or after, none lost, none answered 5xx\n`,
  );
});
