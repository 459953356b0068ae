import { listLines as listBonusLines, listYears } from '../bonus/bonus.service.ts';
import { pageOfMinimumWages } from '../bonus/minimum-wage.queries.ts';
import { checkMinimumWages } from '../bonus/minimum-wage-check.service.ts';
import { listDueItems } from '../calendar/due-item.service.ts';
import { listGratuity } from '../gratuity/gratuity.service.ts';
import { listParameters } from '../law.service.ts';
import { listLeaverDues } from '../law-releases/leaver-due.service.ts';
import { listOverrides } from '../override.service.ts';
import { type Lists, MOST, type Page, PERSON } from './list.ts';

/** Gratuity, bonus, minimum wages, rates and the calendar as files. */
export const labourLists = {
  dues: {
    title: 'Compliance calendar',
    permission: 'statutory.calendar.read',
    columns: [
      'due_on',
      'title',
      'law',
      'state_code',
      'form',
      'first_month',
      'last_month',
      'status',
      'owner_name',
      'done_on',
      'reference',
      'note',
      'source',
    ],
    load: listDueItems,
  },
  rates: {
    title: 'Statutory rates',
    permission: 'statutory.law.read',
    columns: [
      'parameter_id',
      'title',
      'state_code',
      'value_text',
      'from_date',
      'source',
      'confidence',
      'confirmed_on',
      'start_doubt',
      'to_verify',
      'overridden',
      'reviewed',
    ],
    load: listParameters,
  },
  overrides: {
    title: 'Overrides',
    permission: 'statutory.law.read',
    columns: [
      'parameter_id',
      'title',
      'state_code',
      'registration_number',
      'from_date',
      'to_date',
      'status',
      'reason',
      'source_url',
      'made_by',
      'decided_by',
      'decision_note',
    ],
    load: listOverrides,
  },
  leavers: {
    title: 'Dues and refunds of employees who left',
    permission: 'statutory.challan.read',
    columns: [
      'employee_code',
      'full_name',
      'title',
      'employee_paise',
      'employer_paise',
      'settled_on',
      'outcome',
      'reference',
      'note',
    ],
    load: listLeaverDues,
  },
  gratuity: {
    title: 'Gratuity register',
    permission: 'statutory.gratuity.read',
    columns: [...PERSON, 'department', 'service_from', 'completed_months', 'wage_paise', 'accrued_paise', 'vested'],
    load: listGratuity,
  },
  minimumWages: {
    title: 'Minimum wages',
    permission: 'statutory.minimum_wage.read',
    columns: ['state_code', 'zone', 'skill', 'from_date', 'monthly_paise', 'source'],
    load: (ctx, filter) => pageOfMinimumWages(ctx.tx, filter),
  },
  bonusYears: {
    title: 'Bonus years',
    permission: 'statutory.bonus.read',
    columns: [
      'accounting_year',
      'status',
      'percent_bp',
      'employees',
      'eligible',
      'wages_paise',
      'bonus_paise',
      'allocable_surplus_paise',
      'due_on',
      'paid_on',
    ],
    load: listYears,
  },
  bonusLines: {
    title: 'Bonus of a year',
    permission: 'statutory.bonus.read',
    columns: [...PERSON, 'state_code', 'eligible_months', 'days_worked', 'counted_paise', 'amount_paise', 'disqualified_reason'],
    load: (ctx, { year, ...filter }: Page & { year: string }) => listBonusLines(ctx, year, filter),
  },
  wageShortfalls: {
    title: 'Wages below the minimum',
    permission: 'statutory.minimum_wage.read',
    columns: [
      ...PERSON,
      'state_code',
      'basis',
      'level',
      'wage_paise',
      'minimum_paise',
      'shortfall_paise',
      'zone',
      'skill',
      'from_date',
      'source',
      'remedy',
    ],
    load: (ctx, { month }: Page & { month?: string }) => checkMinimumWages(ctx, month, MOST),
  },
} satisfies Lists;
