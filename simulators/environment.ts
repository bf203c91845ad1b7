import {
  authenticationTemplate,
  DEFAULT_PORT,
  DEFAULT_SMTP_PORT,
  NOTICE_TEMPLATES,
  type SimulatorOptions,
} from './options.ts';

export interface Environment {
  port: number;
  /** Port of the mail server. */
  smtpPort: number;
  options: SimulatorOptions;
}

/** Reads the configuration. @throws an Error that names the wrong variable */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  if (env.SOHOR_ENV === 'production') {
    throw new Error(
      'SOHOR_ENV=production: the simulators stand in for real providers and do not start here.',
    );
  }
  const text = (name: string) => env[name]?.trim() || undefined;
  const port = number(env, 'SIMULATORS_PORT', DEFAULT_PORT, 0, 65_535);
  return {
    port,
    smtpPort: number(env, 'SIMULATORS_SMTP_PORT', DEFAULT_SMTP_PORT, 0, 65_535),
    options: {
      publicUrl: url(env, 'SIMULATORS_PUBLIC_URL'),
      dir: text('SOHOR_SIMULATORS_DIR'),
      clockFactor: number(env, 'SIMULATORS_CLOCK_FACTOR', 120, 0.001, 1e9),
      whatsapp: {
        token: text('WHATSAPP_TOKEN'),
        appSecret: text('WHATSAPP_APP_SECRET'),
        verifyToken: text('WHATSAPP_VERIFY_TOKEN'),
        phoneNumberId: text('WHATSAPP_PHONE_NUMBER_ID'),
        templates: [
          authenticationTemplate(text('WHATSAPP_TEMPLATE'), text('WHATSAPP_LANGUAGE')),
          ...NOTICE_TEMPLATES,
        ],
        webhookUrl: url(env, 'WHATSAPP_WEBHOOK_URL'),
      },
      midtrans: {
        serverKey: text('MIDTRANS_SERVER_KEY'),
        merchantName: text('MIDTRANS_MERCHANT_NAME'),
        notificationUrl: url(env, 'MIDTRANS_NOTIFICATION_URL'),
      },
      xendit: {
        secretKey: text('XENDIT_SECRET_KEY'),
        callbackToken: text('XENDIT_CALLBACK_TOKEN'),
        webhookUrl: url(env, 'XENDIT_WEBHOOK_URL'),
      },
      tiktok: {
        clientKey: text('TIKTOK_CLIENT_KEY'),
        clientSecret: text('TIKTOK_CLIENT_SECRET'),
        appName: text('TIKTOK_APP_NAME'),
        redirectUris: text('TIKTOK_REDIRECT_URIS')?.split(/[\s,]+/),
      },
    } as SimulatorOptions,
  };
}

function number(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name]?.trim();
  if (!raw) return fallback;
  const value = Number(raw);
  if (value >= min && value <= max) return value;
  throw new Error(`${name} must be a number from ${min} to ${max}, not "${raw}".`);
}

function url(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const raw = env[name]?.trim();
  if (!raw) return undefined;
  if (/^https?:$/.test(URL.parse(raw)?.protocol ?? '')) return raw;
  throw new Error(`${name} must be an http or https URL, not "${raw}".`);
}
