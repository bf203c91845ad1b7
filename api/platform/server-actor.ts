import { userInfo } from 'node:os';

/** The person who runs a command, for the record: the name given with `--by`, and always the account of the operating system. */
export function serverActor(by: string | undefined, user: string = systemUser()): string {
  const name = by?.trim();
  return name ? `${name} (${user})` : user;
}

/** A container may run under a number that has no name: then the number is recorded. */
export function systemUser(read: () => string = () => userInfo().username): string {
  try {
    return read();
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
