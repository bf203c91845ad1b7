import { onFile } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { progress, say } from './run/say.ts';

/** npm run restore -- <file>: with the product stopped. */
process.exit(
  await onFile('restore', async (dataDir, file) => {
    const { madeAt, setAside } = await progress('Restoring', 'Restored', () => restoreBackup(dataDir, file));
    say(`  ${dataDir} is as it was at ${madeAt}. Start it with npm start.`);
    if (setAside) say(`  What was there before lies in ${setAside}: remove it once all is well.`);
  }),
);
