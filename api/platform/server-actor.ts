import { userInfo } from 'node:os';

/** Who runs a command, for the record: the name given with `--by`, and always the operating system's account. */
export function serverActor(by: string | undefined, user: string = systemUser()): string {
  const name = by?.trim();
  return name ? `${name} (${user})` : user;
}

/** In a container the user's number may have no name; then the number is used. */
export function systemUser(read: () => string = () => userInfo().username): string {
  try {
    return read();
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
