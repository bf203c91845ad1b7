export interface TabStorage {
  /** Null when nothing is stored, or nothing readable. */
  read: () => unknown;
  /** Null removes the entry. */
  write: (value: unknown) => void;
}

/**
 * What was typed into a form, as JSON, kept through a reload. Only in this tab's storage: names and numbers must not be left for the next user
 * of the device.
 */
function tabStorage(name: string): TabStorage {
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        if (value === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // No room, or storage is switched off: the form works without it.
      }
    },
  };
}

export const typedLogin = tabStorage('sohor.typedLogin');
export const typedRegistration = tabStorage('sohor.typedRegistration');
/** Time until which no other code can be sent, and the number. */
export const resendWait = tabStorage('sohor.resendWait');

/** Call it after a log-in, so that the next user of this tab sees nothing that was typed before. */
export function forgetTyped(): void {
  typedLogin.write(null);
  typedRegistration.write(null);
  resendWait.write(null);
}
