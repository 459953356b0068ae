/** What a user keeps on this device for times without a connection: in the browser's own database, apart for each user. */
import { type Ending, getSession, onSessionChange, onSessionEnd } from '../session/session.ts';

/** A record on this device. */
export type DeviceRecord = { readonly id: string; readonly user_id: string; readonly saved_at: string };

type Stored = { key: string; kind: string; unsent: boolean; record: DeviceRecord };

const STORE = 'records';

/** Browsers that have no database, or withhold it, remember until the page is left. */
const inMemory = new Map<string, Stored>();

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('hrms.device', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

const isKept = (): boolean => 'indexedDB' in globalThis;

const readAll = async (): Promise<Stored[]> =>
  isKept() ? run('readonly', (store) => store.getAll() as IDBRequest<Stored[]>) : [...inMemory.values()];

const write = async (stored: Stored): Promise<void> => {
  if (isKept()) await run('readwrite', (store) => store.put(stored));
  else inMemory.set(stored.key, stored);
};

const remove = async (key: string): Promise<void> => {
  if (isKept()) await run('readwrite', (store) => store.delete(key));
  else inMemory.delete(key);
};

/**
 * Records of one kind on this device. They go with the session; what is `unsent` stays when a session runs out, so that no work is
 * lost, and goes when the user signs out.
 */
export function deviceStore<T extends DeviceRecord>(kind: string, { unsent = false }: { unsent?: boolean } = {}) {
  const keyOf = (id: string) => `${kind}:${id}`;
  return {
    put: (record: T): Promise<void> => write({ key: keyOf(record.id), kind, unsent, record }),
    remove: (id: string): Promise<void> => remove(keyOf(id)),
    /** Of one user, the oldest first. */
    list: async (user_id: string): Promise<T[]> =>
      (await readAll())
        .filter((stored) => stored.kind === kind && stored.record.user_id === user_id)
        .map(({ record }) => record as T)
        .toSorted((a, b) => a.saved_at.localeCompare(b.saved_at)),
  };
}

/** Whether something of a user waits on this device to be sent. */
export const hasUnsentOnDevice = async (user_id: string): Promise<boolean> =>
  (await readAll()).some(({ unsent, record }) => unsent && record.user_id === user_id);

/** Deletes what the end of a session ends. */
export async function clearDevice(because: Ending): Promise<void> {
  for (const { key, unsent } of await readAll()) if (because === 'asked' || !unsent) await remove(key);
}

/** Deletes what another user left, except what was not sent. */
async function clearOthers(user_id: string): Promise<void> {
  for (const { key, unsent, record } of await readAll()) if (record.user_id !== user_id && !unsent) await remove(key);
}

/** Deletes with the session what is on this device, and before another user's session what was left behind. */
export function watchDevice(): void {
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  let user_id: string | undefined;
  onSessionEnd((because) => quietly(clearDevice(because)));
  onSessionChange(() => {
    const session = getSession();
    if (session.status !== 'signed_in' || session.user.user_id === user_id) return;
    user_id = session.user.user_id;
    quietly(clearOthers(user_id));
  });
}
