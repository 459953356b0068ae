import type { FormulaType } from './type.ts';

/** When a formula is evaluated: once when a salary is assigned, or each month in payroll. */
export type Stage = 'assignment' | 'payroll';

export type Variable = { readonly type: FormulaType; readonly stage: Stage };
export type VariableSet = ReadonlyMap<string, Variable>;

const variablesNamed = (stage: Stage, type: FormulaType, names: string): [string, Variable][] =>
  names.split(' ').map((name) => [name, { type, stage }]);

/** The variables of pay formulas. Money in paise, dates `YYYY-MM-DD`. */
export const payVariables: VariableSet = new Map([
  ...variablesNamed('assignment', 'money', 'ctc ctc_monthly'),
  ...variablesNamed(
    'assignment',
    'text',
    'grade designation department branch state local_body city_class employment_type gender',
  ),
  ...variablesNamed('assignment', 'text', 'tax_regime'),
  ...variablesNamed('assignment', 'boolean', 'is_disabled on_probation is_pf_member is_esi_covered'),
  ...variablesNamed('assignment', 'number', 'age service_months service_years'),
  ...variablesNamed('assignment', 'date', 'joining_date confirmation_date'),
  ...variablesNamed('payroll', 'number', 'month year days_in_month basis_days paid_days lop_days days_in_service present_days'),
  ...variablesNamed('payroll', 'number', 'working_days holidays weekly_offs overtime_hours night_shifts standard_hours'),
  ...variablesNamed('payroll', 'text', 'financial_year'),
  ...variablesNamed('payroll', 'boolean', 'is_joining_month is_leaving_month'),
  ...variablesNamed('payroll', 'money', 'gross_earned wages_earned'),
]);
