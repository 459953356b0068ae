/** Drafts that were written without a connection: kept in this browser, with their photos, until they are sent. */
import { call, serverNow } from '@hrms/platform/web';
import { claims, receipts } from '@hrms/reimbursements/contract';
import { type EditedLine, type LineInput, linesToSend } from './line-state.ts';

export type ClaimHead = {
  title: string;
  trip_from: string | null;
  trip_to: string | null;
  pay_through: 'payroll' | 'batch' | null;
};

export type WaitingClaim = {
  /** Also the key by which the server knows a claim that is sent twice. */
  readonly id: string;
  readonly user_id: string;
  readonly saved_at: string;
  readonly head: ClaimHead;
  readonly lines: readonly LineInput[];
  /** Photos that are not uploaded yet, with the place of their line. */
  readonly photos: readonly { readonly at: number; readonly file: File }[];
};

const STORE = 'waiting';

const inStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('hrms.claims', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.transaction?.addEventListener('complete', () => database.close());
    };
  });

/** A claim as it is kept. */
export const toWaitingClaim = (user_id: string, head: ClaimHead, lines: readonly EditedLine[]): WaitingClaim => ({
  id: crypto.randomUUID(),
  user_id,
  saved_at: serverNow().toISOString(),
  head,
  lines: linesToSend(lines),
  photos: lines.flatMap(({ photos = [] }, at) => photos.map((file) => ({ at, file }))),
});

export const keepClaim = (claim: WaitingClaim): Promise<unknown> => inStore('readwrite', (store) => store.put(claim));

export const dropClaim = (id: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(id));

/** Claims of a user that wait, the oldest first; none where the browser keeps nothing. */
export async function listWaitingClaims(user_id: string): Promise<WaitingClaim[]> {
  if (!('indexedDB' in globalThis)) return [];
  const all: WaitingClaim[] = await inStore('readonly', (store) => store.getAll());
  return all.filter((claim) => claim.user_id === user_id).toSorted((a, b) => a.saved_at.localeCompare(b.saved_at));
}

/** Uploads the photos of a claim, each once, and saves it as a draft. What was sent of it stays sent when the connection fails again. */
export async function sendWaitingClaim(waiting: WaitingClaim): Promise<void> {
  let left = waiting;
  for (const { at, file } of waiting.photos) {
    const { receipt_id } = await call(receipts.upload, { body: { file } });
    const add = (line: LineInput) => ({ ...line, receipt_ids: [...(line.receipt_ids ?? []), receipt_id] });
    left = {
      ...left,
      photos: left.photos.filter((photo) => photo.file !== file),
      lines: left.lines.map((line, index) => (index === at ? add(line) : line)),
    };
    await keepClaim(left);
  }
  await call(claims.create, { body: { ...left.head, lines: [...left.lines] }, idempotencyKey: left.id });
  await dropClaim(left.id);
}
