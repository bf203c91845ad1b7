import { readMoment } from './archive/read-moment.ts';
import { type RestoredTo, restoreTo } from './archive/restore-to.ts';
import { fileOf, onEmbedded } from './backup/command.ts';
import { type Restored, restoreBackup } from './backup/restore-backup.ts';
import { Problem } from './run/problem.ts';
import { progress, say } from './run/say.ts';
import type { Settings } from './run/settings.ts';

async function restoreFile({ dataDir }: Settings, file: string): Promise<void> {
  const restored = await progress('Restoring', 'Restored', () => restoreBackup(dataDir, file));
  tell(dataDir, restored, restored.madeAt);
}

async function restoreUntil({ dataDir, archiveDir }: Settings, until: string): Promise<void> {
  const moment = readMoment(until);
  if (!archiveDir) throw new Problem('SOHOR_ARCHIVE_DIR is not set: which archive is it?');
  const restored = await progress<RestoredTo>('Restoring', 'Restored', () =>
    restoreTo(dataDir, archiveDir, moment),
  );
  tell(dataDir, restored, moment === 'latest' ? 'the end of the archive' : moment.toISOString());
  if (restored.lastChangeAt) say(`  Its last change is of ${restored.lastChangeAt.toISOString()}.`);
}

function tell(dataDir: string, { setAside }: Restored, moment: string): void {
  say(`  ${dataDir} is as it was at ${moment}. Start it with npm start.`);
  if (setAside) say(`  What was there before lies in ${setAside}: remove it once all is well.`);
}

/** npm run restore -- <file>, or -- --until <moment>: while the product is stopped. */
process.exit(
  await onEmbedded('restore', (settings, [first, second, ...more]) => {
    if (first === '--until' && second && more.length === 0) return restoreUntil(settings, second);
    if (first && !first.startsWith('-') && !second) return restoreFile(settings, fileOf(first));
    return undefined;
  }),
);
