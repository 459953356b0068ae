/** Drafts that were written without a connection: kept on this device, with their photos, until they are sent. */
import { type DeviceRecord, deviceStore } from '@hrms/platform/web';
import type { ExpenseCategory } from '@hrms/reimbursements/contract';
import type { LineInput } from './line-state.ts';

export type ClaimHead = {
  title: string;
  trip_from: string | null;
  trip_to: string | null;
  pay_through: 'payroll' | 'batch' | null;
};

/** Its id is also the key by which the server knows a claim that is sent twice. */
export type WaitingClaim = DeviceRecord & {
  readonly head: ClaimHead;
  readonly lines: readonly LineInput[];
  /** Photos that are not uploaded yet, with the place of their line. */
  readonly photos: readonly { readonly at: number; readonly file: File }[];
};

const waiting = deviceStore<WaitingClaim>('claim', { unsent: true });
export const keepClaim = waiting.put;
export const dropClaim = waiting.remove;
/** Claims of a user that wait, the oldest first. */
export const listWaitingClaims = waiting.list;

/** Rupees as typed, in paise; null where it is no amount above 0. */
export function toPaise(typed: string): number | null {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  const paise = /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return paise > 0 ? paise : null;
}

/** A claim that is being typed: its fields as text, by their names, and its lines, whose photos are records of their own. */
export type OpenClaim = DeviceRecord & { readonly values: Readonly<Record<string, string>>; readonly lines: readonly number[] };
type OpenPhoto = DeviceRecord & { readonly line: number; readonly file: File };

export type OpenClaimWithPhotos = { claim: OpenClaim; photos: ReadonlyMap<number, File> };

const openClaims = deviceStore<OpenClaim>('open-claim', { unsent: true });
const openPhotos = deviceStore<OpenPhoto>('open-claim-photo', { unsent: true });

/** Keeps what was typed of a claim; there is one for each user. @throws Error as `put` */
export const keepOpenClaim = (user_id: string, saved_at: string, claim: Pick<OpenClaim, 'values' | 'lines'>): Promise<void> =>
  openClaims.put({ id: user_id, user_id, saved_at, ...claim });

/** Keeps the photo of a line that is being typed. @throws Error as `put` */
export const keepOpenPhoto = (user_id: string, saved_at: string, line: number, file: File): Promise<void> =>
  openPhotos.put({ id: `${user_id}:${line}`, user_id, saved_at, line, file });

export const dropOpenPhoto = (user_id: string, line: number): Promise<void> => openPhotos.remove(`${user_id}:${line}`);

/** The claim that a user was typing, with the photos of its lines. */
export async function readOpenClaim(user_id: string): Promise<OpenClaimWithPhotos | undefined> {
  const [claim] = await openClaims.list(user_id);
  return claim && { claim, photos: new Map((await openPhotos.list(user_id)).map(({ line, file }) => [line, file])) };
}

/** Forgets the claim that a user was typing. */
export async function dropOpenClaim(user_id: string): Promise<void> {
  for (const { id } of await openPhotos.list(user_id)) await openPhotos.remove(id);
  await openClaims.remove(user_id);
}

type KeptCategory = Pick<ExpenseCategory, 'category_id' | 'name'>;
type KeptCategories = DeviceRecord & { readonly categories: readonly KeptCategory[] };

const categoriesOnDevice = deviceStore<KeptCategories>('claim-categories');

/** Keeps the categories whose amount the claimant enters, for claims written without a connection. Distances and days need the policy. */
export async function keepCategories(user_id: string, saved_at: string, rows: readonly ExpenseCategory[]): Promise<void> {
  const categories = rows
    .filter(({ active, kind }) => active && (kind === 'expense' || kind === 'flexible'))
    .map(({ category_id, name }) => ({ category_id, name }));
  await categoriesOnDevice.put({ id: user_id, user_id, saved_at, categories });
}

/** None where the user never opened claims on this device. */
export const listKeptCategories = async (user_id: string): Promise<readonly KeptCategory[]> =>
  (await categoriesOnDevice.list(user_id))[0]?.categories ?? [];
