export interface TabStorage {
  /** Null where there is nothing, or nothing readable. */
  read: () => unknown;
  /** Null forgets. */
  write: (value: unknown) => void;
}

/**
 * What this tab keeps of a form through a reload, as JSON. For the tab alone: names and numbers must not wait here for
 * whoever uses the device next.
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
        // No room, or storage is switched off: the form works without a draft.
      }
    },
  };
}

export const loginDraft = tabStorage('sohor.loginDraft');
export const registrationDraft = tabStorage('sohor.registrationDraft');
/** Until when no other code can be sent, and to which number. */
export const resendWait = tabStorage('sohor.resendWait');

/** After a log-in: whoever uses this tab next sees nothing of what was typed before. */
export function forgetDrafts(): void {
  loginDraft.write(null);
  registrationDraft.write(null);
  resendWait.write(null);
}
