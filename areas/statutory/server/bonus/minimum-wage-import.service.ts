import { isCivilDate } from '@hrms/platform/calendar';
import { ParameterNotDated } from '@hrms/platform/explain';
import { importFields, positivePaiseOfCell, wordOfCell } from '@hrms/platform/imports';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type CheckedRow, type Ctx, copyRows, defineImport, type FileRow, newId, startRow } from '@hrms/platform/server';
import type { MinimumWage } from '@hrms/statutory/contract';
import { minimumWageOf } from '@hrms/statutory/domain';
import { deleteRatesOfImport, listMinimumWages } from './minimum-wage.queries.ts';

type Rate = Omit<MinimumWage, 'minimum_wage_id'>;

const SKILLS: Readonly<Record<string, Rate['skill']>> = {
  unskilled: 'unskilled',
  semi_skilled: 'semi_skilled',
  skilled: 'skilled',
  highly_skilled: 'highly_skilled',
};
const MOST_MONTHLY = 100_000_000;

const keyOf = ({ state_code, zone, skill, from_date }: Rate): string =>
  [state_code, (zone ?? '').toLowerCase(), skill, from_date].join('|');

/** The monthly rate: as it stands, or the daily one by the law's days of a month. */
function readMonthly(cells: FileRow['cells'], from: string, refuse: (field: string, message: string) => void): number | null {
  const monthly = positivePaiseOfCell(cells.monthly);
  const daily = positivePaiseOfCell(cells.daily);
  if (cells.monthly && cells.daily) refuse('monthly', 'Enter the monthly or the daily rate, not both');
  else if (cells.monthly && monthly === null) refuse('monthly', 'Enter an amount above 0');
  else if (cells.daily && daily === null) refuse('daily', 'Enter an amount above 0');
  else if (!cells.monthly && !cells.daily) refuse('monthly', 'Enter the monthly or the daily rate');
  if (monthly !== null) return monthly;
  if (daily === null || !isCivilDate(from)) return null;
  try {
    return minimumWageOf(daily as Paise, from).value.monthly;
  } catch (problem) {
    if (!(problem instanceof ParameterNotDated)) throw problem;
    refuse('daily', 'Days of a month are set by law only from a later day. Enter the monthly rate');
    return null;
  }
}

function checkRow(file_row: FileRow, taken: Set<string>): CheckedRow<Rate> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const from_date = cells.from ?? '';
  const state = (cells.state ?? '').toUpperCase();
  const state_code = state.startsWith('IN-') ? state : `IN-${state}`;
  const skill = SKILLS[wordOfCell(cells.skill) ?? ''];
  const source = cells.notification ?? '';
  if (!/^IN-[A-Z]{2}$/.test(state_code)) refuse('state', 'Enter the state as KA or IN-KA');
  if (!skill) refuse('skill', 'Enter unskilled, semi-skilled, skilled or highly skilled');
  if (!isCivilDate(from_date)) refuse('from', 'Enter a date as 2026-10-01');
  if (source === '' || source.length > 300) refuse('notification', 'Enter the notification in at most 300 letters');
  if ((cells.zone ?? '').length > 60) refuse('zone', 'Use at most 60 letters');
  const monthly_paise = readMonthly(cells, from_date, refuse);
  if (monthly_paise !== null && monthly_paise > MOST_MONTHLY)
    refuse('monthly', `Enter at most ${formatRupees(MOST_MONTHLY as Paise)}`);
  const label = `${state_code} ${cells.zone ?? ''} ${cells.skill ?? ''}`.replaceAll(/ +/g, ' ').trim();
  if (errors.length > 0 || !skill || monthly_paise === null) return { row, label, errors, value: null };
  const value: Rate = { state_code, zone: cells.zone || null, skill, from_date, monthly_paise, source };
  if (taken.has(keyOf(value))) {
    refuse('from', 'This state, zone and skill already has a rate from this day');
    return { row, label, errors, value: null };
  }
  taken.add(keyOf(value));
  return { row, label, summary: `${formatRupees(monthly_paise as Paise)} a month from ${from_date}`, errors, value };
}

/** Minimum wages of states from a file, monthly or daily. */
export const minimumWageImport = defineImport<Rate>({
  kind: 'statutory.minimum_wages',
  fields: importFields({
    required: ['state', 'skill', 'from', 'notification'],
    optional: ['zone', 'monthly', 'daily'],
    dates: ['from'],
  }),
  most_rows: 5_000,
  check: async ({ tx }: Ctx, rows) => {
    const taken = new Set((await listMinimumWages(tx)).map(keyOf));
    return rows.map((row) => checkRow(row, taken));
  },
  commit: async (ctx, rows, { import_id }) => {
    const stamp = { import_id, created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
    await copyRows(
      ctx.tx,
      'minimum_wage',
      rows.map(({ value }) => ({ id: newId(), ...value, ...stamp })),
    );
  },
  undo: (ctx, { import_id }) => deleteRatesOfImport(ctx.tx, import_id),
});
