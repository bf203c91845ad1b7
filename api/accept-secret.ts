/**
 * `node api/accept-secret.ts --forget-tiktok-links`: makes the configured SOHOR_SECRET the one of this database after the earlier
 * secret was lost. Nothing that was sealed under the earlier one can be opened again, so those KOLs are asked to link TikTok
 * anew.
 */
import { forgetSealedElsewhere } from './modules/tiktok/index.ts';
import { readConfig } from './platform/config.ts';
import { closeContext, createContext } from './platform/context.ts';
import { acceptSecret } from './platform/secret-check.ts';

if (!process.argv.includes('--forget-tiktok-links')) {
  process.stderr.write(
    'This forgets every TikTok link that the configured SOHOR_SECRET cannot open.\n' +
      'With the secret of before, set SOHOR_SECRET_FORMER instead: then nothing is lost.\n' +
      'Without it: node api/accept-secret.ts --forget-tiktok-links\n',
  );
  process.exit(1);
}
if (!process.env.SOHOR_SECRET) throw new Error('SOHOR_SECRET is not set.');
const context = createContext(readConfig(process.env));
try {
  const forgotten = await forgetSealedElsewhere(context);
  await acceptSecret(context.pool, context.secrets);
  process.stdout.write(`Accepted. ${forgotten} TikTok links were forgotten.\n`);
} finally {
  await closeContext(context);
}
