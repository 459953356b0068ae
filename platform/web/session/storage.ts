/** One remembered text. Storage may be switched off or full: then the page remembers it only for itself. */
const storageSlot = (key: string) => {
  let inMemory: string | null = null;
  return {
    key,
    get(): string | null {
      try {
        return localStorage.getItem(key);
      } catch {
        return inMemory;
      }
    },
    set(value: string | null): void {
      inMemory = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // kept in memory only
      }
    },
  };
};

/** No credential is ever stored: the two token keys hold the session's public stamp, `session_id.generation`. */
export const storedTexts = {
  deviceId: storageSlot('hrms.device_id'),
  authStatus: storageSlot('hrms.auth_status'),
  authToken: storageSlot('hrms.auth_token'),
  adminToken: storageSlot('hrms.admin_token'),
  user: storageSlot('hrms.user'),
  tenant: storageSlot('hrms.tenant'),
  theme: storageSlot('hrms.theme'),
};

export const sessionStamp = (): string | null => storedTexts.authToken.get() ?? storedTexts.adminToken.get();

/** The session a stamp belongs to: its generation moves with every refresh, the session does not. */
export const sessionOf = (stamp: string | null): string | null => stamp?.split('.')[0] ?? null;
