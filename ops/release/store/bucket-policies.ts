import { Problem } from '../../run/problem.ts';

interface Statement {
  Effect: 'Allow';
  Action: string | string[];
  Resource: string | string[];
  Condition?: object;
}

export interface BucketPolicy {
  Version: '2012-10-17';
  Statement: Statement[];
}

/** Folders that only the owner of a name writes, below the site's prefix. */
const foldersOf = (name: string): string[] => (name === 'shell' ? ['shell/', 'kits/'] : [`remotes/${name}/`]);

/**
 * What the store key of each team may do, and that of the site's keeper, who prunes. A team reads all, writes the files of its
 * own name, and adds revisions; it can neither change nor remove one. It writes no documents: the mirror makes them.
 * @param place `s3://bucket/prefix`
 */
export function bucketPolicies(place: string, remotes: readonly string[]): Record<string, BucketPolicy> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  if (!bucket) throw new Problem(`${place} is no bucket: name one with --to s3://bucket/prefix.`);
  const base = `arn:aws:s3:::${bucket}`;
  const below = (path: string) => `${base}/${prefix ? `${prefix}/` : ''}${path}`;
  const allow = (Action: string | string[], Resource: string | string[], Condition?: object): Statement => {
    return { Effect: 'Allow', Action, Resource, ...(Condition && { Condition }) };
  };
  const policy = (...writes: Statement[]): BucketPolicy => {
    const reads = [allow('s3:ListBucket', base), allow('s3:GetObject', below('*'))];
    return { Version: '2012-10-17', Statement: [...reads, ...writes] };
  };
  const onceOnly = { Null: { 's3:if-none-match': 'false' } };
  const added = [below('registry/*'), below('conditional-writes')];
  const teams = ['shell', ...remotes].map((name) => {
    const own = foldersOf(name).map((folder) => below(`${folder}*`));
    return [name, policy(allow('s3:PutObject', own), allow('s3:PutObject', added, onceOnly))];
  });
  const keeper = policy(allow(['s3:PutObject', 's3:DeleteObject'], below('*')));
  return { ...Object.fromEntries(teams), keeper };
}
