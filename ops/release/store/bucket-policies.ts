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
export const foldersOf = (name: string): string[] =>
  name === 'shell' ? ['shell/', 'kits/'] : [`remotes/${name}/`];

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
  const reads: Statement[] = [
    { Effect: 'Allow', Action: 's3:ListBucket', Resource: base },
    { Effect: 'Allow', Action: 's3:GetObject', Resource: below('*') },
  ];
  const onceOnly = { Null: { 's3:if-none-match': 'false' } };
  const team = (name: string): BucketPolicy => ({
    Version: '2012-10-17',
    Statement: [
      ...reads,
      {
        Effect: 'Allow',
        Action: 's3:PutObject',
        Resource: foldersOf(name).map((folder) => below(`${folder}*`)),
      },
      {
        Effect: 'Allow',
        Action: 's3:PutObject',
        Resource: [below('registry/*'), below('conditional-writes')],
        Condition: onceOnly,
      },
    ],
  });
  const keeper: BucketPolicy = {
    Version: '2012-10-17',
    Statement: [
      ...reads,
      { Effect: 'Allow', Action: ['s3:PutObject', 's3:DeleteObject'], Resource: below('*') },
    ],
  };
  return { ...Object.fromEntries(['shell', ...remotes].map((name) => [name, team(name)])), keeper };
}
