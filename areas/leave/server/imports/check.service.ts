import type { LeaveImport } from '@hrms/leave/contract';
import { daysBetween, isCivilDate } from '@hrms/platform/calendar';
import { LONGEST_SPAN_DAYS } from '@hrms/platform/contract';
import type { ImportField } from '@hrms/platform/imports';
import { type FileProblem, type FileRow, readFieldRows, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { importColumns, importUnreadable } from '../refusals.ts';
import { loadTypes } from '../types/type.queries.ts';

export type ImportKind = LeaveImport['kind'];
export type ImportRow = LeaveImport['rows'][number];

/** A row as the commit reads it. */
export type CheckedRow = ImportRow & {
  employee_id: string | null;
  leave_type_id: string | null;
  days: number;
  on: string;
  to: string;
  expires_on: string | null;
  note: string;
};

const MOST_ROWS = 20_000;

const fieldsOf = (required: readonly string[], optional: readonly string[]): ImportField[] => [
  ...required.map((name) => ({ name, required: true })),
  ...optional.map((name) => ({ name })),
];
const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  opening_balances: fieldsOf(['employee_code', 'type_code', 'as_on', 'days'], ['expires_on']),
  past_leave: fieldsOf(['employee_code', 'type', 'first_day', 'last_day'], ['halves']),
  adjustments: fieldsOf(['employee_code', 'type_code', 'effective_on', 'days', 'note'], []),
};

/** `YYYY-MM-DD` of a date as people write it: also `01-04-2026` and `01/04/2026`, day first. Null when it is none. */
export function readDate(text: string): string | null {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const date = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text;
  return isCivilDate(date) ? date : null;
}

type People = Map<string, { employee_id: string; full_name: string; joined_on: string; last_working_day: string | null }>;

async function findByCode(tx: Tx, codes: readonly string[]): Promise<People> {
  const { rows } = await sql<{
    code: string;
    employee_id: string;
    full_name: string;
    joined_on: string;
    last_working_day: string | null;
  }>`
    select lower(employee_code) as code, id as employee_id, full_name, joined_on, last_working_day from employee
    where org_id = ${tx.org_id} and not is_draft and lower(employee_code) = any(${codes.map((code) => code.toLowerCase())}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ code, ...row }) => [code, row]));
}

type Types = Map<string, { id: string; tracked: boolean }>;

function checkRow(
  kind: ImportKind,
  { row: row_number, cells }: FileRow,
  people: People,
  types: Types,
  today: string,
): CheckedRow {
  const errors: ImportRow['errors'] = [];
  const refuse = (field: string, message: string) => errors.push({ row: row_number, field, message });
  const typeColumn = kind === 'past_leave' ? 'type' : 'type_code';
  const dayColumn = { opening_balances: 'as_on', past_leave: 'first_day', adjustments: 'effective_on' }[kind];
  const person = people.get((cells.employee_code ?? '').toLowerCase());
  if (!person) refuse('employee_code', 'No employee has this code');
  const type = types.get((cells[typeColumn] ?? '').toUpperCase());
  if (!type) refuse(typeColumn, 'No leave type has this code');
  else if (!type.tracked && kind !== 'past_leave') refuse(typeColumn, 'This leave type has no balance');
  const on = readDate(cells[dayColumn] ?? '');
  if (!on) refuse(dayColumn, 'Enter a date as 2026-04-01 or 01-04-2026');
  else if (person && on < person.joined_on) refuse(dayColumn, `Before joining on ${person.joined_on}`);
  else if (on > today) refuse(dayColumn, 'Choose today or an earlier day');
  const to = kind === 'past_leave' ? readDate(cells.last_day ?? '') : on;
  if (kind === 'past_leave') {
    if (!to) refuse('last_day', 'Enter a date as 2026-04-01 or 01-04-2026');
    else if (on && to < on) refuse('last_day', 'Last day is before the first day');
    else if (to > today) refuse('last_day', 'Choose today or an earlier day');
    else if (on && daysBetween(on, to) >= LONGEST_SPAN_DAYS) refuse('last_day', `Enter at most ${LONGEST_SPAN_DAYS} days a row`);
    if (!['', 'full', 'first', 'second'].includes((cells.halves ?? '').toLowerCase()))
      refuse('halves', 'Enter full, first or second');
    else if ((cells.halves ?? '') !== '' && cells.halves?.toLowerCase() !== 'full' && on !== to)
      refuse('halves', 'Half days are for one day only');
  }
  const days = kind === 'past_leave' ? 0 : Number(cells.days);
  if (
    kind !== 'past_leave' &&
    (cells.days === '' || !Number.isFinite(days) || Math.abs(days) > 500 || (days * 4) % 1 !== 0 || days === 0)
  )
    refuse('days', 'Enter days in quarters, other than 0');
  const expires_on = cells.expires_on ? readDate(cells.expires_on) : null;
  if (cells.expires_on && (!expires_on || (on && expires_on < on))) refuse('expires_on', 'Enter a date after the balance date');
  if (kind === 'adjustments' && !cells.note) refuse('note', 'Enter a reason');
  return {
    row_number,
    employee_code: cells.employee_code ?? '',
    employee_name: person?.full_name ?? null,
    type_code: cells[typeColumn] ?? '',
    summary:
      kind === 'past_leave'
        ? `${cells.first_day} to ${cells.last_day} ${cells.halves ?? ''}`.trim()
        : `${cells.days} days on ${cells[dayColumn]}`,
    errors,
    employee_id: person?.employee_id ?? null,
    leave_type_id: type?.id ?? null,
    days: Number.isFinite(days) ? days : 0,
    on: on ?? '',
    to: to ?? '',
    expires_on,
    note: kind === 'past_leave' ? (cells.halves ?? '').toLowerCase() : (cells.note ?? ''),
  };
}

/** Reads and checks a file, row by row; nothing is written. @throws Refusal 422 for a file that cannot be read or lacks a column */
export async function checkImportFile(tx: Tx, kind: ImportKind, bytes: Uint8Array, today: string): Promise<CheckedRow[]> {
  const refuse = ({ reason, message }: FileProblem) => (reason === 'headings' ? importColumns : importUnreadable)(message);
  const rows = await readFieldRows(bytes, FIELDS[kind], { most_rows: MOST_ROWS, refuse });
  const people = await findByCode(
    tx,
    rows.map(({ cells }) => cells.employee_code ?? ''),
  );
  const types: Types = new Map((await loadTypes(tx)).map(({ code, id, tracked }) => [code, { id, tracked }]));
  const seen = new Set<string>();
  return rows.map((entered) => {
    const row = checkRow(kind, entered, people, types, today);
    const key = `${row.employee_id}:${row.leave_type_id}:${row.on}`;
    if (row.errors.length === 0 && seen.has(key))
      row.errors.push({
        row: row.row_number,
        field: 'employee_code',
        message: 'The same employee, type and date is in an earlier row',
      });
    seen.add(key);
    return row;
  });
}

/** Until when an import can be undone. */
export const undoUntil = (committed_at: string | null): string | null =>
  committed_at ? new Date(Date.parse(committed_at) + 86_400_000).toISOString() : null;
