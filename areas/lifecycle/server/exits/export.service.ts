import type { exits } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  defineExport,
  exportInCall,
  type FileAnswer,
  listAllIds,
  type SheetBatches,
  type Work,
} from '@hrms/platform/server';
import { tooManyRows } from '../joining.refusals.ts';
import { type ExitRow, findExits, listExitRows } from './exit.queries.ts';
import { countOfExit } from './exit-read.service.ts';

const BATCH = 500;
const MOST_ROWS = 20_000;

type ExportedExit = ExitRow & ReturnType<typeof countOfExit>;

const words = (code: string) => code.replaceAll('_', ' ');

const COLUMNS: readonly [title: string, of: (exit: ExportedExit) => string | number | null][] = [
  ['Employee code', ({ employee_code }) => employee_code],
  ['Employee', ({ employee_name }) => employee_name],
  ['Branch', ({ branch }) => branch],
  ['Department', ({ department }) => department],
  ['Designation', ({ designation }) => designation],
  ['Kind', ({ kind }) => words(kind)],
  ['Status', ({ status }) => words(status)],
  ['Notice given on', ({ notice_given_on }) => notice_given_on],
  ['Notice ends on', ({ notice_end_on }) => notice_end_on],
  ['Last working day', ({ last_working_day }) => last_working_day],
  ['Served (days)', ({ served_days }) => served_days],
  ['Shortfall (days)', ({ shortfall_days }) => shortfall_days],
  ['Waived (days)', ({ waived_days }) => waived_days],
  ['To recover (days)', ({ recover_days }) => recover_days],
  ['From earned leave (days)', ({ leave_adjust_days }) => leave_adjust_days],
  ['Notice pay (days)', ({ notice_pay_days }) => notice_pay_days],
  ['Tasks open', ({ tasks_open }) => tasks_open],
  ['Tasks', ({ tasks_all }) => tasks_all],
  ['Settlement due', ({ settlement_due_on }) => settlement_due_on],
  ['Settled on', ({ settled_on }) => settled_on],
];

/** Which exits a file holds, as its call decided. */
type ExitExportFilter = { readonly exit_ids: readonly string[] };

async function* exportedRows(work: Work, { exit_ids }: ExitExportFilter): SheetBatches {
  for (let start = 0; start < exit_ids.length; start += BATCH) {
    const ids = exit_ids.slice(start, start + BATCH);
    const found = new Map((await findExits(work, ids)).map((row) => [row.exit_id, row]));
    yield ids.flatMap((id) => {
      const row = found.get(id);
      return row ? [COLUMNS.map(([, of]) => of({ ...row, ...countOfExit(row) }) ?? '')] : [];
    });
  }
}

export const exitExport = defineExport<ExitExportFilter>({
  name: 'lifecycle.exits',
  title: 'Exits',
  permission: 'lifecycle.exit.read',
  columns: async () => COLUMNS.map(([title]) => title),
  rows: exportedRows,
});

/** The exits of a filter that the caller may see, as a file without reasons and amounts; who took it is recorded. @throws `too_many_rows` */
export async function exportExits(ctx: Ctx, { format, ...filter }: FilterOf<typeof exits.export>): Promise<FileAnswer> {
  const exit_ids = await listAllIds(
    async (page) => (await listExitRows(ctx, { ...filter, ...page })).rows.map(({ exit_id }) => exit_id),
    { batch: BATCH, most: MOST_ROWS, tooMany: tooManyRows },
  );
  return exportInCall(ctx, exitExport, {
    filter: { exit_ids },
    format,
    file_name: `exits-${ctx.today}.${format}`,
    event: 'lifecycle.exits_exported',
    details: { ...filter, format, rows: exit_ids.length },
  });
}
