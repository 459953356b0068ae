/** What a user keeps on this device for times without a connection: in the browser's own database, apart for each user. */
import { currentUserId, type Ending, getSession, onSessionChange, onSessionEnd, onSigningOut } from '../session/session.ts';
import { rememberedUserId } from '../session/storage.ts';

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
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      // a request may succeed and its transaction fail, where the disk is full
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep it'));
    });
  } finally {
    database.close();
  }
}

const isKept = (): boolean => 'indexedDB' in globalThis;

/** Claims in the database of a former version; null where there is none, and none is made. */
async function readFormer(): Promise<DeviceRecord[] | null> {
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const opening = indexedDB.open('hrms.claims');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return null;
  try {
    return await new Promise((resolve, reject) => {
      const reading = database.transaction('waiting').objectStore('waiting').getAll() as IDBRequest<DeviceRecord[]>;
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
  } finally {
    database.close();
  }
}

/** What waits in the database of a former version is moved, and the database deleted. */
async function moveFormer(): Promise<void> {
  const former = await readFormer();
  for (const record of former ?? []) await write({ key: `claim:${record.id}`, kind: 'claim', unsent: true, record });
  if (former) indexedDB.deleteDatabase('hrms.claims');
}

let moved: Promise<void> | undefined;

async function readAll(): Promise<Stored[]> {
  if (!isKept()) return [...inMemory.values()];
  moved ??= moveFormer().catch(() => undefined);
  await moved;
  return run('readonly', (store) => store.getAll() as IDBRequest<Stored[]>);
}

const write = async (stored: Stored, check?: () => void): Promise<void> => {
  const put = (store: IDBObjectStore) => {
    check?.();
    return store.put(stored);
  };
  if (isKept()) return void (await run('readwrite', put));
  check?.();
  inMemory.set(stored.key, stored);
};

const remove = async (key: string): Promise<void> => {
  if (isKept()) await run('readwrite', (store) => store.delete(key));
  else inMemory.delete(key);
};

/** Without the server, whose session this browser remembers. @throws Error where a record comes after the end of its user's session */
function assertOwn({ user_id }: DeviceRecord): void {
  const own = getSession().status === 'signed_in' ? currentUserId() : rememberedUserId();
  if (own !== user_id) throw new Error('You are signed out. Sign in again to keep it on this device');
}

/**
 * Records of one kind on this device. They go with the session; what is `unsent` stays when a session runs out, so that no work is
 * lost, and goes when the user signs out.
 */
export function deviceStore<T extends DeviceRecord>(kind: string, { unsent = false }: { unsent?: boolean } = {}) {
  const keyOf = (id: string) => `${kind}:${id}`;
  return {
    /** @throws Error when the record is not the signed-in user's, or the browser has no room for it */
    put: (record: T): Promise<void> => write({ key: keyOf(record.id), kind, unsent, record }, () => assertOwn(record)),
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

/** Deletes what the end of a session ends: what is kept of anybody, and where `user_id` signed out also what they did not send. */
export async function clearDevice(because: Ending, user_id: string | undefined): Promise<void> {
  for (const { key, unsent, record } of await readAll())
    if (!unsent || (because === 'asked' && record.user_id === user_id)) await remove(key);
}

/** A copy that needs no storage: a file of the browser's database is gone when its storage is cleared. */
async function copyOf<T>(value: T): Promise<T> {
  if (value instanceof File) return new File([await value.arrayBuffer()], value.name, { type: value.type }) as T;
  if (Array.isArray(value)) return (await Promise.all(value.map(copyOf))) as T;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value).map(async ([name, inner]) => [name, await copyOf(inner)] as const);
  return Object.fromEntries(await Promise.all(entries)) as T;
}

/** What others did not send is not the signing-out user's to delete, and a sign-out clears the browser's storage. @returns puts it back */
async function saveOthers(user_id: string | undefined): Promise<() => Promise<void>> {
  const others = await copyOf((await readAll()).filter(({ unsent, record }) => unsent && record.user_id !== user_id));
  return async () => {
    for (const stored of others) await write(stored);
  };
}

/** Deletes what another user left, except what was not sent. */
async function clearOthers(user_id: string): Promise<void> {
  for (const { key, unsent, record } of await readAll()) if (record.user_id !== user_id && !unsent) await remove(key);
}

/** Deletes with the session what is on this device, and before another user's session what was left behind. */
export function watchDevice(): () => void {
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const userNow = () => {
    const session = getSession();
    return session.status === 'signed_in' ? session.user.user_id : undefined;
  };
  let user_id: string | undefined;
  const forget = [
    onSigningOut(() => saveOthers(userNow())),
    onSessionEnd((because) => quietly(clearDevice(because, userNow()))),
    onSessionChange(() => {
      const next = userNow();
      if (next === undefined || next === user_id) return;
      user_id = next;
      quietly(clearOthers(user_id));
    }),
  ];
  return () => {
    for (const stop of forget) stop();
  };
}
