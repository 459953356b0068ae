import type { Operator } from '@hrms/workflows/contract';
import type { ConditionRule, RequestFacts } from './definition.ts';

/** The department above each department; null at the top. */
export type DepartmentParents = ReadonlyMap<string, string | null>;

const DECIMAL = /^-?\d+(\.\d{1,2})?$/;
const NUMERAL = /^-?\d+(\.\d+)?$/;

/** Hundredths of a written decimal: paise of rupees, basis points of a percentage. Null when it is not such a number. */
export function hundredthsOf(value: string | number): number | null {
  const text = String(value).trim();
  if (!DECIMAL.test(text)) return null;
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return text.startsWith('-') ? -hundredths : hundredths;
}

const COMPARISONS: Partial<Record<Operator, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

function compareNumbers(left: number | null, operator: Operator, right: number | null): boolean {
  return left !== null && right !== null && (COMPARISONS[operator]?.(left, right) ?? false);
}

/** Whether a department is another one or below it. */
export function isWithinDepartment(department: string, above: string, parents: DepartmentParents): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = department; at && !seen.has(at); at = parents.get(at)) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

function compareText(given: string | number | boolean, operator: Operator, value: string | number): boolean {
  const left = String(given).trim().toLowerCase();
  const right = String(value).trim().toLowerCase();
  if (operator === 'contains') return left.includes(right);
  if (operator === 'starts_with') return left.startsWith(right);
  if (NUMERAL.test(left) && NUMERAL.test(right)) return compareNumbers(Number(left), operator, Number(right));
  if (operator === '=') return left === right;
  return operator === '!=' && left !== right;
}

/**
 * Whether a condition holds. Amounts are compared in paise and percentages in basis points, exactly. A fact the request does not
 * have makes the condition false for every operator.
 */
export function conditionHolds(condition: ConditionRule, facts: RequestFacts, parents: DepartmentParents): boolean {
  const { condition_type, operator, value, field } = condition;
  switch (condition_type) {
    case 'amount':
      return compareNumbers(facts.amount_paise, operator, hundredthsOf(value));
    case 'percentage':
      return compareNumbers(facts.percentage_bp, operator, hundredthsOf(value));
    case 'department': {
      if (facts.department_id === null) return false;
      return isWithinDepartment(facts.department_id, String(value), parents) === (operator === '=');
    }
    case 'category':
      return facts.category_id !== null && (facts.category_id === String(value)) === (operator === '=');
    case 'custom': {
      const given = facts.fields[field ?? ''] ?? (field === 'kind' ? facts.kind : null);
      return given !== null && given !== undefined && compareText(given, operator, value);
    }
  }
}
