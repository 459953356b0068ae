import type { exits } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, defineRecordFile, exportRecords, type FileAnswer, type FileColumns } from '@hrms/platform/server';
import { tooManyRows } from '../joining.refusals.ts';
import { type ExitRow, findExits, listExitRows } from './exit.queries.ts';
import { countOfExit } from './exit-read.service.ts';

type ExportedExit = ExitRow & ReturnType<typeof countOfExit>;

const words = (code: string) => code.replaceAll('_', ' ');

const COLUMNS: FileColumns<ExportedExit> = [
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

export const exitExport = defineRecordFile<ExportedExit>({
  name: 'lifecycle.exits',
  title: 'Exits',
  permission: 'lifecycle.exit.read',
  columns: COLUMNS,
  load: async (work, ids) => (await findExits(work, ids)).map((row) => ({ ...row, ...countOfExit(row) })),
  idOf: ({ exit_id }) => exit_id,
});

/** The exits of a filter that the caller may see, as a file without reasons and amounts; who took it is recorded. @throws `too_many_rows` */
export const exportExits = (ctx: Ctx, { format, ...filter }: FilterOf<typeof exits.export>): Promise<FileAnswer> =>
  exportRecords(ctx, exitExport, {
    idsOfPage: async (page) => (await listExitRows(ctx, { ...filter, ...page })).rows.map(({ exit_id }) => exit_id),
    tooMany: tooManyRows,
    format,
    file_name: 'exits',
    event: 'lifecycle.exits_exported',
    details: filter,
  });
