import { randomBytes } from 'node:crypto';
import { CONFIG_ENTRIES, type Config, type Entries, type Entry, SIMULATORS } from './config-entries.ts';
import { notOnThisMachine, notReal } from './config-refusals.ts';

export { CONFIG_ENTRIES, type Config } from './config-entries.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration once. Throws one error that names every wrong entry. */
export function readConfig(environment: Environment): Config {
  const production = environment.SOHOR_ENV === 'production';
  const simulators = environment.SIMULATORS_URL || SIMULATORS;
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(CONFIG_ENTRIES) as [string, Entry<unknown>][]) {
    const local = item.simulated?.(simulators) ?? item.local;
    const raw = environment[item.name] || (production ? item.production : local) || '';
    if (production && raw === '' && !item.isOptional)
      problems.push(`${item.name} is missing (${item.description})`);
    try {
      values[key] = item.parse(raw || (item.name === 'SOHOR_SECRET' ? passingSecret(production) : raw));
    } catch (error) {
      problems.push(`${item.name} ${(error as Error).message}`);
    }
  }
  const config = values as Config;
  if (problems.length === 0) problems.push(...lacking(config));
  if (production && problems.length === 0) problems.push(...unsafe(config), ...notReal(config));
  if (!production && problems.length === 0) problems.push(...notOnThisMachine(config));
  if (problems.length > 0) throw new Error(`Configuration refused:\n- ${problems.join('\n- ')}`);
  return config;
}

/** A new key at each start, so that nothing outside production relies on a known one. */
function passingSecret(production: boolean): string {
  if (production) return '';
  console.warn(
    'SOHOR_SECRET is not set: a key for this run only is used; codes sent before a restart stop working.',
  );
  return randomBytes(32).toString('hex');
}

function lacking(config: Config): string[] {
  const stores = [
    {
      setting: 'storage',
      keys: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
    },
    {
      setting: 'evidenceStore',
      keys: ['evidenceS3Endpoint', 'evidenceS3Bucket', 'evidenceS3AccessKeyId', 'evidenceS3SecretAccessKey'],
    },
  ] as const;
  return stores
    .filter(({ setting }) => config[setting] === 's3')
    .flatMap(({ setting, keys }) =>
      keys
        .filter((key) => config[key] === '')
        .map((key) => `${CONFIG_ENTRIES[key].name} is missing (${CONFIG_ENTRIES[setting].name} is s3)`),
    );
}

function unsafe(config: Config): string[] {
  const problems: string[] = [];
  const simulated = Object.entries(config).filter(
    ([key, value]) =>
      typeof value === 'string' &&
      (/simulator/i.test(value) ||
        (CONFIG_ENTRIES[key as keyof Entries].production === '' &&
          value === CONFIG_ENTRIES[key as keyof Entries].local)),
  );
  for (const [key] of simulated)
    problems.push(`${CONFIG_ENTRIES[key as keyof Entries].name} is the simulator's`);
  for (const [key, value] of Object.entries(config)) {
    const isAddress =
      (key.endsWith('Url') && key !== 'simulatorsUrl' && !/database/i.test(key)) ||
      key === 'midtransNotify' ||
      (key === 'evidenceS3Endpoint' && value !== '');
    if (isAddress && value !== 'auto' && !String(value).startsWith('https:')) {
      problems.push(`${CONFIG_ENTRIES[key as keyof Entries].name} must be https`);
    }
  }
  if (new Set(config.secret).size < 16)
    problems.push('SOHOR_SECRET is too regular: use `openssl rand -hex 32`');
  if (!config.evidenceKeyFile && !config.evidenceKey)
    problems.push('EVIDENCE_KEY_FILE is missing (openssl genpkey -algorithm ed25519)');
  if (config.evidenceStore === 'folder' && !config.evidenceDir)
    problems.push('EVIDENCE_DIR is missing (EVIDENCE_STORE is folder)');
  if (config.otpResendSeconds !== 60) problems.push('OTP_RESEND_SECONDS must be 60');
  if (config.otpLifeSeconds !== 300) problems.push('OTP_LIFE_SECONDS must be 300');
  return problems;
}
