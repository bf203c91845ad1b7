import { S3_KEYS, startFakeS3 as start } from '@sohor/simulators/s3';
import { S3Store } from '../store/s3-store.ts';

/** A bucket in memory, and stores on it. */
export async function startFakeS3() {
  const s3 = await start();
  const { region, secret: secretAccessKey } = S3_KEYS;
  return {
    ...s3,
    store: (prefix = '', accessKeyId = S3_KEYS.id) =>
      new S3Store({ endpoint: s3.url, region, secretAccessKey, accessKeyId, bucket: 'site', prefix }),
  };
}
