import type { Context } from '../../platform/context.ts';
import { FILES_PATH } from './files.repository.ts';

/** Forgets images that nothing shows any more, except where the owner made one its profile picture. */
export async function removeImages({ db, files }: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const gone = await db
    .deleteFrom('files')
    .where('path', 'in', paths)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'files.owner_id')
            .whereRef('users.image', '=', 'files.path'),
        ),
      ),
    )
    .returning('path')
    .execute();
  for (const { path } of gone) await files.remove(path.slice(FILES_PATH.length));
}
