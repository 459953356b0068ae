import type { DatasetFieldType, DatasetRow, DatasetValue } from '@hrms/reports/contract';

export type ResultFieldType = DatasetFieldType | 'number';
/** A field of a result; `of_person` fields are added to rows that carry an employee. */
export type ResultField = {
  readonly key: string;
  readonly label: string;
  readonly type: ResultFieldType;
  readonly help: string | null;
  /** False where a sum over rows says nothing. */
  readonly adds_up?: boolean | undefined;
};

const personField = (key: string, label: string, type: ResultFieldType = 'text'): ResultField => ({
  key: `person.${key}`,
  label,
  type,
  help: null,
});

/** What every row about an employee also says, by the position on the last day of the period. */
export const PERSON_FIELDS: readonly ResultField[] = [
  personField('code', 'Code', 'code'),
  personField('name', 'Employee'),
  personField('branch', 'Branch'),
  personField('department', 'Department'),
  personField('designation', 'Designation'),
  personField('grade', 'Grade'),
  personField('manager', 'Manager'),
  personField('employment_type', 'Employment type', 'choice'),
];

/** Numbers of persons: shown masked to those who may read them, in full on request with a purpose. */
export const PERSON_NUMBER_FIELDS: readonly ResultField[] = [
  personField('pan', 'PAN', 'masked'),
  personField('uan', 'UAN', 'masked'),
  personField('esi_number', 'ESI number', 'masked'),
  personField('account', 'Bank account', 'masked'),
];

/** `pan` of `person.pan`; null for other fields. */
export const personNumberOf = (key: string): string | null =>
  PERSON_NUMBER_FIELDS.some((field) => field.key === key) ? key.replace('person.', '') : null;

const NUMERIC: ReadonlySet<ResultFieldType> = new Set(['integer', 'days', 'hours', 'money', 'percent', 'number']);
/** Whether values of a type are figures. */
export const isNumeric = (type: ResultFieldType): boolean => NUMERIC.has(type);

/** The value of a field; figures that the database answers as text become numbers, days that stand for months months. */
export function valueOf(row: DatasetRow, { key, type }: Pick<ResultField, 'key' | 'type'>): DatasetValue {
  const value = row[key] ?? null;
  if (value === null) return null;
  if (type === 'month') return String(value).slice(0, 7);
  return isNumeric(type) ? Number(value) : value;
}

const inWords = new Intl.Collator('en', { numeric: true });

/** Orders texts as people sort them. */
export const compareTexts = (a: string, b: string): number => inWords.compare(a, b);

/** Orders values of one field: empty ones last, texts as people sort them. */
export function compareValues(a: DatasetValue, b: DatasetValue): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a), String(b));
}
