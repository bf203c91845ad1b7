import { resolve } from 'node:path';
import { Problem } from '../../run/problem.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';
import type { Store } from './store.ts';

/**
 * The store that `--to` names.
 * @param to a folder, or `s3://bucket/prefix`, whose service the `S3_…` variables name
 * @param from where a relative folder is looked for
 */
export function openStore(to: string, from: string, env: NodeJS.ProcessEnv): Store {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(to)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    if (to.trim() === '' || to.includes('\0'))
      throw new Problem('--to needs a folder, or s3://bucket/prefix.');
    return new FolderStore(resolve(from, to));
  }
  if (scheme !== 's3') throw new Problem(`--to ${to}: only folders and s3://bucket/prefix are understood.`);
  const [bucket = '', ...rest] = to.slice('s3://'.length).replace(/\/+$/, '').split('/');
  const prefix = rest.join('/');
  const named = [bucket, ...rest].every((part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part));
  if (!named)
    throw new Problem(`--to ${to}: it must be s3://bucket/prefix, of letters, digits, ".", "_" and "-".`);
  const missing = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !env[name]);
  if (missing.length > 0) throw new Problem(`${to} needs ${missing.join(', ')} in the environment.`);
  const endpoint = env.S3_ENDPOINT ?? '';
  if (!/^https?:\/\/[^/?#]+/.test(endpoint))
    throw new Problem(`S3_ENDPOINT is "${endpoint}": it must be an http(s) address.`);
  return new S3Store({
    endpoint: endpoint.replace(/\/+$/, ''),
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    bucket,
    prefix,
  });
}
