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
