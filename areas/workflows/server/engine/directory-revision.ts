import type { Tx } from '@hrms/platform/server';

const revisions = new WeakMap<Tx, number>();

/** How often users or roles changed in a transaction so far. What was read of them before the last change is stale. */
export const directoryRevision = (tx: Tx): number => revisions.get(tx) ?? 0;

/** Notes a change of users or roles in a transaction. */
export const markDirectoryChanged = (tx: Tx): void => void revisions.set(tx, directoryRevision(tx) + 1);
