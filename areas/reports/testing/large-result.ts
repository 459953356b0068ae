import { type Ctx, insertRow, newId } from '@hrms/platform/server';
import type { ResultRow } from '@hrms/reports/contract';
import { NO_RESULT } from '../server/runs/run.queries.ts';
import { writeSnapshot } from '../server/runs/snapshot.ts';

const COLUMNS = [
  { key: 'person.code', label: 'Code', type: 'code' },
  { key: 'person.name', label: 'Name', type: 'text' },
  { key: 'component', label: 'Component', type: 'text' },
  { key: 'month', label: 'Month', type: 'month' },
  { key: 'amount_paise', label: 'Amount', type: 'money' },
] as const;

const rowOf = (n: number): ResultRow => ({
  key: String(n),
  kind: 'row',
  level: 0,
  cells: [`E${n}`, `Name of person ${n}`, 'House rent allowance', '2026-10', n * 100],
  link: null,
});

/** A stored result of many rows, as a large run leaves it. @returns its id */
export async function storeLargeResult(ctx: Ctx, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => rowOf(n));
  const id = newId();
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'report_run', {
    id,
    report_id: 'year-to-date',
    name: 'Lines of a year',
    parameters: '{}',
    request_hash: id,
    scope_text: 'The whole organisation',
    authority: '[]',
    status: 'done',
    row_count: count,
    result: JSON.stringify({ ...NO_RESULT, columns: COLUMNS.map((column) => ({ ...column, help: null })) }),
    snapshot_file_id: await writeSnapshot(ctx, 'Lines of a year', rows),
    started_at: now,
    finished_at: now,
    duration_ms: 0,
    expires_at: new Date(now.getTime() + 86_400_000),
    requested_by: ctx.actor.user_id,
  });
  return id;
}
