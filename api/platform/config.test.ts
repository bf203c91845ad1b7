import { CONFIG_ENTRIES, readConfig } from './config.ts';
import { settingsTable } from './print-settings.ts';

const live = {
  SOHOR_ENV: 'production',
  DATABASE_URL: 'postgres://sohor@db/sohor',
  TRUSTED_PROXIES: 'uniquelocal',
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
  XENDIT_SECRET_KEY: 'xnd_production_abc',
  XENDIT_CALLBACK_TOKEN: 'kopi-susu-sore',
  TIKTOK_CLIENT_KEY: 'awx1y2z3',
  TIKTOK_CLIENT_SECRET: 'f00dfeed',
};

describe('SOHOR_ENV that is missing or wrong', () => {
  const SECRET = { SOHOR_SECRET: 'ab'.repeat(32) };

  test.each([
    ['prod', {}],
    ['Production', {}],
    [' production', {}],
    ['staging', live],
  ])('%j is no guess: the start ends', (SOHOR_ENV, environment) => {
    expect(() => readConfig({ ...environment, ...SECRET, SOHOR_ENV })).toThrow('SOHOR_ENV must be one of');
  });

  test.each([
    ['DATABASE_URL', 'postgres://sohor@db/sohor'],
    ['DATABASE_URL', 'postgres://sohor@10.0.0.5:5432/sohor'],
    ['DATABASE_URL', 'postgres://sohor@localhost/sohor?host=db.sohor.example'],
    ['DATABASE_URL', 'postgres://sohor@127.0.0.1.nip.io/sohor'],
    ['API_HOST', '0.0.0.0'],
    ['API_HOST', '::'],
    ['API_HOST', '192.168.1.4'],
    ['PUBLIC_URL', 'https://sohor.example'],
    ['PUBLIC_URL', 'http://192.168.1.4:3000'],
  ])('without it a start with %s=%s says to set SOHOR_ENV=production', (name, value) => {
    for (const SOHOR_ENV of [undefined, '', 'local']) {
      const start = () => readConfig({ ...SECRET, SOHOR_ENV, [name]: value });
      expect(start).toThrow(/SOHOR_ENV is local, .*set SOHOR_ENV=production/);
      expect(start).toThrow(name);
    }
  });

  test('a complete deployment does not start without it either', () => {
    const { SOHOR_ENV, ...forgotten } = live;
    expect(() => readConfig(forgotten)).toThrow('set SOHOR_ENV=production');
  });

  test.each([
    ['DATABASE_URL', 'postgres://sohor@localhost:5433/sohor'],
    ['DATABASE_URL', 'postgres://sohor@[::1]/sohor'],
    ['DATABASE_URL', 'postgres:///sohor?host=/var/run/postgresql'],
    ['API_HOST', '::1'],
    ['PUBLIC_URL', 'http://127.0.0.1:3300'],
  ])('on this machine it may be left out: %s=%s', (name, value) => {
    expect(readConfig({ ...SECRET, [name]: value })).toMatchObject({ env: 'local' });
  });

  test('containers with simulators say so, and are looked at on this machine only', () => {
    const containers = {
      ...SECRET,
      SOHOR_ENV: 'try',
      DATABASE_URL: 'postgres://sohor@postgres/sohor',
      API_HOST: '0.0.0.0',
    };
    expect(readConfig(containers)).toMatchObject({ env: 'try' });
    expect(() => readConfig({ ...containers, PUBLIC_URL: 'https://sohor.example' })).toThrow(
      'set SOHOR_ENV=production',
    );
  });
});

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
    ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-8fJk2'],
    ['XENDIT_SECRET_KEY', 'xnd-simulator-key'],
    ['XENDIT_SECRET_KEY', 'xnd_development_abc'],
    ['XENDIT_CALLBACK_TOKEN', 'simulator-callback-token'],
    ['XENDIT_API_URL', 'http://127.0.0.1:3100/xendit'],
    ['MIDTRANS_SNAP_URL', 'https://app.sandbox.midtrans.com'],
    ['MIDTRANS_API_URL', 'https://api.sandbox.midtrans.com'],
    ['MIDTRANS_API_URL', 'https://10.0.0.7'],
    ['WHATSAPP_BASE_URL', 'https://localhost:8443'],
    ['WHATSAPP_BASE_URL', 'https://simulators:3100/whatsapp-api'],
    ['TIKTOK_API_URL', 'https://[::1]:3100/tiktok'],
    ['TIKTOK_AUTH_URL', 'https://tiktok.test'],
    ['SMTP_URL', 'smtp://mail.sohor.id:587'],
    ['SMTP_URL', 'smtp://127.0.0.1:3125'],
    ['SMTP_URL', 'smtps://mail.simulator.id'],
    ['SMTP_URL', 'https://mail.sohor.id'],
    ['PUSH_HOSTS', '127.0.0.1'],
    ['PUSH_HOSTS', 'fcm.googleapis.com,10.0.0.7'],
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'uniquelocal,::/0'],
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

  test('elsewhere every provider is simulated in one place, unless it has an address of its own', () => {
    const elsewhere = { SOHOR_SECRET: live.SOHOR_SECRET, SIMULATORS_URL: 'http://127.0.0.1:4100' };
    expect(readConfig({ ...elsewhere, XENDIT_API_URL: 'http://127.0.0.1:9' })).toMatchObject({
      whatsappBaseUrl: 'http://127.0.0.1:4100/whatsapp-api',
      tiktokAuthUrl: 'http://localhost:4100/tiktok',
      xenditApiUrl: 'http://127.0.0.1:9',
    });
    expect(readConfig({ ...live, ...elsewhere }).xenditApiUrl).toBe('https://api.xendit.co');
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
    const own = 'http://store:8333';
    expect(readConfig({ ...live, ...bucket, S3_ENDPOINT: own })).toMatchObject({ s3Endpoint: own });
    for (const S3_ENDPOINT of [
      'http://127.0.0.1:9000',
      'http://localhost:9000',
      'https://sandbox.s3.example',
    ])
      expect(() => readConfig({ ...live, ...bucket, S3_ENDPOINT })).toThrow('S3_ENDPOINT');
  });

  test('production listens for others only behind a proxy that it knows', () => {
    const others = { ...live, API_HOST: '0.0.0.0' };
    expect(readConfig({ ...others, TRUSTED_PROXIES: '10.1.2.0/24' })).toMatchObject({
      trustedProxies: ['10.1.2.0/24'],
    });
    for (const TRUSTED_PROXIES of ['loopback', '127.0.0.1', 'loopback,::1'])
      expect(() => readConfig({ ...others, TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES');
    expect(readConfig({ ...live, TRUSTED_PROXIES: 'loopback' })).toMatchObject({ apiHost: '127.0.0.1' });
  });

  test('the message names every wrong entry and repeats no secret', () => {
    const wrong = () => readConfig({ API_PORT: 'x', OTP_LIFE_SECONDS: '-1', SOHOR_SECRET: 'hunter2' });
    expect(wrong).toThrow(/API_PORT[\s\S]*SOHOR_SECRET|SOHOR_SECRET[\s\S]*API_PORT/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});

test('the printed settings name every entry, and what production must set', () => {
  const lines = settingsTable().trim().split('\n');
  expect(lines).toHaveLength(Object.keys(CONFIG_ENTRIES).length + 2);
  expect(lines.find((line) => line.startsWith('| `SOHOR_SECRET`'))).toContain('| **must be set** |');
  expect(lines.find((line) => line.startsWith('| `API_PORT`'))).toContain('| `3001` | `3001` |');
});
