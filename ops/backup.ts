import { fileOf, onEmbedded } from './backup/command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { progress, say } from './run/say.ts';

async function backUp(dataDir: string, file: string): Promise<void> {
  const { bytes } = await progress('Backing up', 'Backed up', () => makeBackup(dataDir, file));
  say(
    `  ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB). It holds personal data and the server's key: keep it closed.`,
  );
}

/** npm run backup -- <file>: also works while the product runs. */
process.exit(
  await onEmbedded('backup', ({ dataDir }, [file, ...more]) =>
    file && more.length === 0 ? backUp(dataDir, fileOf(file)) : undefined,
  ),
);
