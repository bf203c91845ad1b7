import { fileOf, onEmbedded } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { progress, say } from './run/say.ts';

async function restore(dataDir: string, file: string): Promise<void> {
  const { madeAt, setAside } = await progress('Restoring', 'Restored', () => restoreBackup(dataDir, file));
  say(`  ${dataDir} is as it was at ${madeAt}. Start it with npm start.`);
  if (setAside) say(`  What was there before lies in ${setAside}: remove it once all is well.`);
}

/** npm run restore -- <file>: while the product is stopped. */
process.exit(
  await onEmbedded('restore', ({ dataDir }, [file, ...more]) =>
    file && more.length === 0 ? restore(dataDir, fileOf(file)) : undefined,
  ),
);
