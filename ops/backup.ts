import { onFile } from './backup/command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { progress, say } from './run/say.ts';

/** npm run backup -- <file>: works while the product runs. */
process.exit(
  await onFile('backup', async (dataDir, file) => {
    const { bytes } = await progress('Backing up', 'Backed up', () => makeBackup(dataDir, file));
    say(
      `  ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB). It holds personal data and the server's key: keep it closed.`,
    );
  }),
);
