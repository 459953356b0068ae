import { pageOf } from '../database/list.ts';
import type { Tx } from '../database/tx.ts';

/** Imports of some kinds, newest first. */
export const listRuns = (tx: Tx, kinds: readonly string[], page: { page: number; limit: number }) =>
  pageOf(tx, tx.selectFrom('file_import').where('org_id', '=', tx.org_id).where('kind', 'in', kinds), page, (rows) =>
    rows.select(RUN_COLUMNS).orderBy('created_at', 'desc').orderBy('id'),
  );

/** What a list shows of an import. */
export const RUN_COLUMNS = [
  'id',
  'kind',
  'file_name',
  'status',
  'row_count',
  'error_count',
  'counts',
  'problem',
  'committed_at',
  'created_at',
] as const;
