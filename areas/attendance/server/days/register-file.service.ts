import type { register } from '@hrms/attendance/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, sheetFile } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPeriod } from '../period-lookup.ts';
import { tooLongToPrint } from '../refusals.ts';
import { readRegister, registerPeople } from './register.queries.ts';
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
  const people = await registerPeople(ctx, filter, first_day, last_day);
  const person = sql`e.employee_code, e.full_name`;
  const span = (column: 'a.day' | 'o.day' | 'p.day') => sql`${sql.ref(column)} between ${first_day}::date and ${last_day}::date`;
  const joined = (alias: 'a' | 'o' | 'p') =>
    sql`join employee e on e.org_id = ${sql.ref(`${alias}.org_id`)} and e.id = ${sql.ref(`${alias}.employee_id`)}`;
  const queries = {
    late: sql`select ${person}, a.day, a.late, a.early from attendance_day a ${joined('a')}
      where ${span('a.day')} and (a.late > 0 or a.early > 0) and ${people} order by 2, 3`,
    absence: sql`select ${person}, a.day, a.first_half || ' ' || a.second_half as halves, a.lop / 100.0 as lop
      from attendance_day a ${joined('a')}
      where ${span('a.day')} and 'A' in (a.first_half, a.second_half) and ${people} order by 2, 3`,
    overtime: sql`select ${person}, o.day, o.category, o.actual_minutes, coalesce(o.payable_minutes, 0) as payable_minutes,
      o.multiplier_bp / 10000.0 as rate, o.status
      from overtime o ${joined('o')} where ${span('o.day')} and ${people} order by 2, 3`,
    punches: sql`select ${person}, p.day, p.at, p.direction, p.source from punch p ${joined('p')}
      where ${span('p.day')} and ${people} order by 2, p.at limit 200000`,
  } as const;
  const { rows } = await queries[filter.report as keyof typeof queries].execute(ctx.tx);
  const records = rows as Record<string, string | number>[];
  const header = {
    late: ['Employee code', 'Name', 'Date', 'Late minutes', 'Early minutes'],
    absence: ['Employee code', 'Name', 'Date', 'Halves', 'LOP'],
    overtime: ['Employee code', 'Name', 'Date', 'Category', 'Minutes', 'Payable minutes', 'Rate', 'Status'],
    punches: ['Employee code', 'Name', 'Date', 'Instant', 'Direction', 'Source'],
  }[filter.report as keyof typeof queries];
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
