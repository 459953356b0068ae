import { evaluate, type Fact, type Formula, type FormulaError, parseFormula } from '@hrms/platform/formula';
import type { CalculatedColumn, DatasetRow, DatasetValue } from '@hrms/reports/contract';
import { type ResultField, valueOf } from './fields.ts';

/** Names in formulas hold no dots: `person.name` is `person_name`. */
const nameOf = (key: string): string => key.replaceAll('.', '_');

const FORMULA_TYPES = {
  money: 'money',
  yes_no: 'boolean',
  date: 'date',
  integer: 'number',
  days: 'number',
  hours: 'number',
  percent: 'number',
  number: 'number',
} as const;

export type CalculatedFormula = {
  readonly column: CalculatedColumn;
  readonly formula: Formula;
  readonly fields: readonly ResultField[];
};

/** Reads a formula over the fields of a dataset. Hours are numbers of hours, shares are 0.25 for 25 %. */
export function readCalculated(
  column: CalculatedColumn,
  fields: readonly ResultField[],
): CalculatedFormula | { readonly errors: readonly FormulaError[] } {
  const variables = new Map(
    fields.map(({ key, type }) => [
      nameOf(key),
      { type: FORMULA_TYPES[type as keyof typeof FORMULA_TYPES] ?? 'text', stage: 'assignment' } as const,
    ]),
  );
  const parsed = parseFormula(column.formula, { stage: 'assignment', expects: 'any', components: new Set(), variables });
  return parsed.formula ? { column, formula: parsed.formula, fields } : { errors: parsed.errors };
}

const factOf = (value: DatasetValue, { type }: ResultField): Fact => {
  if (value === null || typeof value !== 'number') return value;
  if (type === 'percent') return value / 10_000;
  return type === 'hours' ? Math.round((value / 60) * 1e6) / 1e6 : value;
};

/** The result of a formula: paise, basis points or a number; null where it has none, for example a division by zero. */
export function calculateCell({ column, formula, fields }: CalculatedFormula, row: DatasetRow): DatasetValue {
  const variables = Object.fromEntries(fields.map((field) => [nameOf(field.key), factOf(valueOf(row, field), field)]));
  const result = evaluate(formula, { components: {}, variables });
  if (!('millionths' in result)) return null;
  if (column.type === 'money' || column.type === 'number') {
    const hundredths = Math.round(result.millionths / 10_000);
    return column.type === 'money' ? hundredths : hundredths / 100;
  }
  return Math.round(result.millionths / 100);
}
