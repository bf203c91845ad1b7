import { readFileSync } from 'node:fs';
import { readConfig } from './config.ts';
import { describeConfig } from './config-docs.ts';

const live = {
  SOHOR_ENV: 'production',
  DATABASE_URL: 'postgres://sohor@db/sohor',
  PUBLIC_URL: 'https://sohor.example',
  SOHOR_DATA_DIR: '/var/lib/sohor',
  SOHOR_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210',
  EVIDENCE_KEY_FILE: '/run/secrets/evidence-key.pem',
  EVIDENCE_STORE: 'folder',
  EVIDENCE_DIR: '/mnt/other-disk/evidence',
  WHATSAPP_TOKEN: 'EAAG-token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: '8d1f7c0a5be24e6f9a3b',
  WHATSAPP_VERIFY_TOKEN: 'kopi-susu-pagi',
  MIDTRANS_SERVER_KEY: 'Mid-server-abc',
  TIKTOK_CLIENT_KEY: 'awx1y2z3',
  TIKTOK_CLIENT_SECRET: 'f00dfeed',
};

describe('configuration', () => {
  test('a local start needs no entry but works on a key of its own', () => {
    const secret = 'ab'.repeat(32);
    expect(readConfig({ SOHOR_SECRET: secret })).toMatchObject({
      env: 'local',
      apiPort: 3001,
      otpResendSeconds: 60,
    });
  });

  test('production starts with real providers', () => {
    expect(readConfig(live)).toMatchObject({
      env: 'production',
      whatsappBaseUrl: 'https://graph.facebook.com',
    });
  });

  test.each([
    ['SOHOR_SECRET', ''],
    ['SOHOR_SECRET', 'aa'.repeat(32)],
    ['SOHOR_SECRET', 'geheim'],
    ['OTP_RESEND_SECONDS', '1'],
    ['OTP_LIFE_SECONDS', '3600'],
    ['WHATSAPP_BASE_URL', 'http://127.0.0.1:3100/whatsapp-api'],
    ['WHATSAPP_TOKEN', 'simulator-whatsapp-token'],
    ['WHATSAPP_TOKEN', ''],
    ['WHATSAPP_APP_SECRET', 'app-secret'],
    ['WHATSAPP_VERIFY_TOKEN', 'simulator-verify-token'],
    ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-simulator'],
    ['TIKTOK_CLIENT_KEY', 'simulator-tiktok-key'],
    ['TIKTOK_CLIENT_SECRET', ''],
    ['TIKTOK_API_URL', 'http://127.0.0.1:3100/tiktok'],
    ['TIKTOK_AUTH_URL', 'http://localhost:3100/tiktok'],
    ['PUBLIC_URL', 'http://sohor.example'],
    ['MIDTRANS_NOTIFY_URL', 'http://sohor.example/api/v1/webhooks/midtrans'],
    ['DATABASE_URL', ''],
    ['EVIDENCE_KEY_FILE', ''],
    ['EVIDENCE_STORE', ''],
    ['EVIDENCE_DIR', ''],
    ['EVIDENCE_S3_ENDPOINT', 'http://store.example'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
  });

  test('files in a bucket need all that the bucket needs', () => {
    const bucket = {
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.ap-southeast-3.amazonaws.com',
      S3_BUCKET: 'sohor',
      S3_ACCESS_KEY_ID: 'AKIAKOPI',
      S3_SECRET_ACCESS_KEY: 'kopi-susu',
    };
    expect(readConfig({ ...live, ...bucket })).toMatchObject({ storage: 's3', s3Region: 'us-east-1' });
    expect(() => readConfig({ ...live, ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET');
    expect(() => readConfig({ ...live, STORAGE: 'cloud' })).toThrow('STORAGE');
  });

  test('the message names every wrong entry and repeats no secret', () => {
    const wrong = () => readConfig({ API_PORT: 'x', OTP_LIFE_SECONDS: '-1', SOHOR_SECRET: 'hunter2' });
    expect(wrong).toThrow(/API_PORT[\s\S]*SOHOR_SECRET|SOHOR_SECRET[\s\S]*API_PORT/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});

test('docs/configuration.md is what the entries say: npm run config:docs -w api', () => {
  const written = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  // A formatter may have lined up the columns.
  const words = (text: string) => text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
  expect(words(written)).toBe(words(describeConfig()));
});
