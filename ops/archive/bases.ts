import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A full backup in a line of the archive, at which the line's log begins. */
export interface Base {
  readonly line: string;
  readonly file: string;
  readonly madeAt: Date;
  readonly firstSegment: string;
}

const NAME = /^base-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9A-F]{24})\.tar\.gz$/;

export const baseName = (madeAt: string, firstSegment: string) =>
  `base-${madeAt.replaceAll(':', '-')}-${firstSegment}.tar.gz`;

/** All bases of the archive, oldest first. At any moment only one line was in use: that of the newest base before it. */
export function basesIn(archiveDir: string): readonly Base[] {
  return linesIn(archiveDir)
    .flatMap((line) =>
      readdirSync(join(archiveDir, line)).flatMap((name) => {
        const [, day, hour, minute, second, firstSegment = ''] = NAME.exec(name) ?? [];
        if (!day) return [];
        const madeAt = new Date(`${day}${hour}:${minute}:${second}`);
        return [{ line, file: join(archiveDir, line, name), madeAt, firstSegment }];
      }),
    )
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** Only folders that we made; a person may keep other things beside them. */
export function linesIn(archiveDir: string): readonly string[] {
  if (!existsSync(archiveDir)) return [];
  return readdirSync(archiveDir).filter((name) => existsSync(join(archiveDir, name, 'wal')));
}
