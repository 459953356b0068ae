import { SEALED_ADDRESSES } from './mail/sealed-address.ts';
import type { SealedColumn } from './rotation.ts';

/** Columns of the platform's own tables whose texts the vault sealed. */
export const PLATFORM_SEALED_COLUMNS: readonly SealedColumn[] = [
  ...SEALED_ADDRESSES,
  { table: 'export_run', column: 'password' },
];
