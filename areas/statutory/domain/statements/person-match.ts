import type { Month } from '@hrms/platform/calendar';
import type { Scheme } from './contribution-line.ts';

/** What a payslip of the month deducted under a scheme for a wage month, in paise. */
export type PayslipDeduction = {
  readonly employee_id: string;
  readonly scheme: Scheme;
  readonly origin_month: Month;
  readonly deducted: number;
};

/** One employee in a statement: the employee's own share, and with the employer's, in paise. */
export type ReturnedShare = { readonly employee_id: string; readonly employee: number; readonly whole: number };

/** A statement of the month with what its challans paid, in paise. */
export type MatchStatement = {
  readonly statement_id: string;
  readonly scheme: Scheme;
  /** The wage month: of arrears an earlier one. */
  readonly origin_month: Month;
  readonly filed: boolean;
  readonly payable: number;
  readonly paid: number;
  readonly shares: readonly ReturnedShare[];
};

export const MATCH_CAUSES = [
  'not_in_return',
  'not_on_payslip',
  'payslip_short',
  'payslip_over',
  'return_not_filed',
  'challan_short',
  'challan_missing',
] as const;
export type MatchCause = (typeof MATCH_CAUSES)[number];

/** An employee whose amounts differ. `returned` and `paid` are null where there is none, or where it cannot be said for one employee. */
export type PersonMatch = {
  readonly employee_id: string;
  readonly scheme: Scheme;
  readonly origin_month: Month;
  readonly statement_id: string | null;
  readonly deducted: number;
  readonly returned: number | null;
  readonly paid: number | null;
  readonly difference: number;
  readonly cause: MatchCause;
};

type Position = {
  deducted: number;
  returned: number | null;
  paid: number | null;
  statement: MatchStatement | null;
  cut: boolean;
};

type Own = Pick<PayslipDeduction, 'scheme' | 'origin_month' | 'employee_id'>;
const keyOf = ({ scheme, origin_month, employee_id }: Own): string => `${scheme} ${origin_month} ${employee_id}`;

/** Whom a shortage of the challans belongs to: the one employee whose contribution it is; null when none or several could be. */
function employeeLeftOut({ payable, paid, shares }: MatchStatement): string | null {
  const short = payable - paid;
  if (paid === 0 || short <= 0) return null;
  const candidates = shares.filter(({ whole }) => whole === short);
  return candidates.length === 1 ? (candidates[0]?.employee_id ?? null) : null;
}

function positionsOf(payslips: readonly PayslipDeduction[], statements: readonly MatchStatement[]): Map<string, Position> {
  const positions = new Map<string, Position>();
  const position = (one: Own): Position => {
    const key = keyOf(one);
    const before = positions.get(key);
    if (before) return before;
    const empty = { deducted: 0, returned: null, paid: null, statement: null, cut: false };
    positions.set(key, empty);
    return empty;
  };
  for (const payslip of payslips) position(payslip).deducted += payslip.deducted;
  for (const statement of statements) {
    const left_out = employeeLeftOut(statement);
    for (const { employee_id, employee } of statement.shares) {
      const one = position({ scheme: statement.scheme, origin_month: statement.origin_month, employee_id });
      one.statement = statement;
      one.returned = (one.returned ?? 0) + employee;
      const cut = employee_id === left_out || (statement.paid === 0 && statement.payable > 0);
      one.paid = (one.paid ?? 0) + (cut ? 0 : employee);
      one.cut ||= employee_id === left_out;
    }
  }
  return positions;
}

function causeOf({ deducted, returned, paid, statement, cut }: Position, on_payslip: boolean): MatchCause | null {
  if (returned === null || statement === null) return deducted === 0 ? null : 'not_in_return';
  if (!on_payslip && returned !== 0) return 'not_on_payslip';
  if (deducted < returned) return 'payslip_short';
  if (deducted > returned) return 'payslip_over';
  if (returned === 0) return null;
  if (!statement.filed) return 'return_not_filed';
  if (paid !== returned) return cut ? 'challan_short' : 'challan_missing';
  return null;
}

/**
 * Compares payslips, statements and challans of a month by employee, scheme and wage month. Those who agree in all three are left out; what concerns
 * one employee comes before what concerns a whole statement. A shortage of challans is given to an employee only when it is exactly the
 * contribution of one; otherwise it stays with the statement.
 */
export function personMatches(payslips: readonly PayslipDeduction[], statements: readonly MatchStatement[]): PersonMatch[] {
  const on_payslip = new Set(payslips.map(keyOf));
  const people = [...positionsOf(payslips, statements)].flatMap(([key, one]): PersonMatch[] => {
    const cause = causeOf(one, on_payslip.has(key));
    if (cause === null) return [];
    const [scheme, origin_month, employee_id] = key.split(' ') as [Scheme, Month, string];
    const { deducted, returned, paid, statement } = one;
    const difference =
      deducted === (returned ?? 0) ? deducted - (cause === 'return_not_filed' ? 0 : (paid ?? 0)) : deducted - (returned ?? 0);
    const statement_id = statement?.statement_id ?? null;
    return [{ employee_id, scheme, origin_month, statement_id, deducted, returned, paid, difference, cause }];
  });
  const order = ({ cause }: PersonMatch) => MATCH_CAUSES.indexOf(cause);
  return people.toSorted((a, b) => order(a) - order(b) || Math.abs(b.difference) - Math.abs(a.difference));
}
