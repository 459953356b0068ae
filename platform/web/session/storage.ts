/** One remembered text. Storage may be switched off or full: then the page remembers it only for itself. */
const slot = (key: string) => {
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
export const stored = {
  deviceId: slot('hrms.device_id'),
  authStatus: slot('hrms.auth_status'),
  authToken: slot('hrms.auth_token'),
  adminToken: slot('hrms.admin_token'),
  user: slot('hrms.user'),
  tenant: slot('hrms.tenant'),
  theme: slot('hrms.theme'),
};

export const currentStamp = (): string | null => stored.authToken.get() ?? stored.adminToken.get();

/** The session a stamp belongs to: its generation moves with every refresh, the session does not. */
export const sessionOf = (stamp: string | null): string | null => stamp?.split('.')[0] ?? null;
