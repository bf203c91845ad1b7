import { userInfo } from 'node:os';

/** Who runs a command, for the record: the name that was given by `--by`, and always the account of the operating system. */
export function serverActor(by: string | undefined, user: string = userInfo().username): string {
  const name = by?.trim();
  return name ? `${name} (${user})` : user;
}
