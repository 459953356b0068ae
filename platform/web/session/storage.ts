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

/** Whose session this browser remembers, for what they kept on this device; null when nobody is signed in. */
export function rememberedUserId(): string | null {
  try {
    const user = JSON.parse(storedTexts.user.get() ?? 'null') as { user_id?: unknown } | null;
    return sessionStamp() && typeof user?.user_id === 'string' ? user.user_id : null;
  } catch {
    return null;
  }
}
