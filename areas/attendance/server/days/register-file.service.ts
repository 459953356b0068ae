import type { register } from '@hrms/attendance/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, sheetFile } from '@hrms/platform/server';
import { findPeriod } from '../period-lookup.ts';
import { tooLongToPrint } from '../refusals.ts';
import { readRegister } from './register.queries.ts';
import { type ListedReport, listRegisterRows } from './register-file.queries.ts';
import { printRegister } from './register-pdf.ts';

type Filter = FilterOf<typeof register.export>;
/** A PDF of more rows is no help to anybody. */
const MOST_PRINTED = 3000;
const TITLES = {
  muster: 'Muster roll',
  late: 'Late register',
  absence: 'Absence register',
  overtime: 'Overtime register',
  punches: 'Punches',
} as const;
type Table = { header: string[]; rows: (string | number)[][] };

async function musterTable(ctx: Ctx, filter: Filter): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (let page = 1; ; page += 1) {
    const found = await readRegister(ctx, { ...filter, page, limit: 500 });
    for (const { employee_code, full_name, department_name, cells, totals } of found.rows)
      rows.push([
        employee_code,
        full_name,
        department_name ?? '',
        ...cells.map(({ first, second }) => (first === second ? first : `${first}/${second}`)),
        totals.present,
        totals.absent,
        totals.leave,
        totals.lop,
        totals.weekly_off,
        totals.holiday,
        totals.late_marks,
        totals.overtime_minutes,
      ]);
    if (page * 500 >= found.total)
      return {
        header: [
          'Employee code',
          'Name',
          'Department',
          ...found.days,
          'P',
          'A',
          'L',
          'LOP',
          'WO',
          'H',
          'Late marks',
          'Extra minutes',
        ],
        rows,
      };
  }
}

async function listedTable(ctx: Ctx, filter: Filter): Promise<Table> {
  const { first_day, last_day } = await findPeriod(ctx, filter.period);
  const records = await listRegisterRows(ctx, filter, { first_day, last_day });
  const header = {
    late: ['Employee code', 'Name', 'Date', 'Late minutes', 'Early minutes'],
    absence: ['Employee code', 'Name', 'Date', 'Halves', 'LOP'],
    overtime: ['Employee code', 'Name', 'Date', 'Category', 'Minutes', 'Payable minutes', 'Rate', 'Status'],
    punches: ['Employee code', 'Name', 'Date', 'Instant', 'Direction', 'Source'],
  }[filter.report as ListedReport];
  return { header, rows: records.map((record) => Object.values(record)) };
}

/** A register of a period as a file. The export is audited. @throws `period_unknown`, `print_too_long` */
export async function exportRegister(ctx: Ctx, filter: Filter): Promise<FileAnswer> {
  const { header, rows } = filter.report === 'muster' ? await musterTable(ctx, filter) : await listedTable(ctx, filter);
  await ctx.audit('attendance.register_exported', undefined, { ...filter, rows: rows.length });
  const name = `attendance-${filter.report}-${filter.period}.${filter.format}`;
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  if (filter.format === 'pdf') {
    if (rows.length > MOST_PRINTED) throw tooLongToPrint(MOST_PRINTED);
    const { first_day, last_day } = await findPeriod(ctx, filter.period);
    const body = await printRegister(ctx, { title: TITLES[filter.report], first_day, last_day, header, rows: cells });
    return { name, media_type: 'application/pdf', body };
  }
  const { media_type, bytes } = await sheetFile(filter.format, [header, ...cells]);
  return { name, media_type, body: bytes };
}
