import { isRecordDate } from '@hrms/platform/calendar';
import { isNotMessage, isoDateCell, parseYesNoCell, type ReadResult } from './import-cell.ts';

export type CustomFieldType = 'text' | 'number' | 'date' | 'yes_no' | 'choice' | 'file';
export type CustomValue = string | number | boolean | null;
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** What decides whether a value fits a field. */
export type CustomFieldRule = {
  readonly key: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly options: readonly string[];
  readonly required: boolean;
};

/** Fields in use at the same time. */
export const MAX_CUSTOM_FIELDS = 50;
const LONGEST_TEXT = 500;
const LARGEST_NUMBER = 1e12;

const isEmpty = (value: CustomValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const ASK: Partial<Record<CustomFieldType, string>> = { date: 'select', choice: 'select', file: 'attach' };
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Why a value does not fit its field, or null. Nothing at all fits a field that is not required. */
export function customValueProblem(
  { name, type, options, required }: CustomFieldRule,
  value: CustomValue | undefined,
): string | null {
  if (isEmpty(value)) return required ? `Please ${ASK[type] ?? 'enter'} ${name}` : null;
  switch (type) {
    case 'text':
      if (typeof value !== 'string') return `${name} must be text`;
      return value.trim().length > LONGEST_TEXT ? `Use at most ${LONGEST_TEXT} characters` : null;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LARGEST_NUMBER
        ? null
        : `${name} must be a number`;
    case 'date':
      return typeof value === 'string' && isRecordDate(value) ? null : `Enter ${name} as a date`;
    case 'yes_no':
      return typeof value === 'boolean' ? null : `${name} must be yes or no`;
    case 'file':
      return typeof value === 'string' && FILE_ID.test(value) ? null : `Attach a file for ${name}`;
    case 'choice':
      return typeof value === 'string' && options.includes(value) ? null : `Use one of: ${options.join(', ')}`;
  }
}

/** As it is kept: text without blanks around it, and nothing for what was emptied. */
export const normalizedCustomValue = (value: CustomValue | undefined): CustomValue =>
  isEmpty(value) ? null : typeof value === 'string' ? value.trim() : (value as CustomValue);

/** What calls and files name a field by, made from its name: 'T-shirt size' is t_shirt_size. */
export function customFieldKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const stem = plain === '' ? 'field' : plain;
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n += 1) if (!taken.has(`${stem}_${n}`)) return `${stem}_${n}`;
}

export type CustomViewer = 'hr' | 'manager' | 'self' | 'directory';

/** Custom values a viewer may see: HR sees all, others those visible to them. */
export function visibleValuesFor(
  fields: readonly { readonly key: string; readonly visible_to: readonly CustomViewer[] }[],
  values: CustomValues,
  viewer: CustomViewer,
): Record<string, CustomValue> {
  const seen = fields.filter(({ visible_to }) => viewer === 'hr' || visible_to.includes(viewer));
  return Object.fromEntries(seen.flatMap(({ key }) => (key in values ? [[key, values[key] as CustomValue]] : [])));
}

/** A value as shown; of a file that it is attached. */
export function customValueText(value: CustomValue, type?: CustomFieldType): string {
  if (value === null) return '';
  if (type === 'file') return 'Attached';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** The text of a cell as the value of a field, or what is wrong with it: the sentence that follows the column's name. */
export function readCustomCell(field: CustomFieldRule, text: string): ReadResult<CustomValue> {
  const read = parseCustomCell(field, text);
  if (read.problem !== undefined) return read;
  const problem = customValueProblem({ ...field, required: false }, read.value);
  return problem ? { problem } : read;
}

function parseCustomCell({ type, options }: CustomFieldRule, text: string): ReadResult<CustomValue> {
  switch (type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text.replaceAll(',', ''))
        ? { value: Number(text.replaceAll(',', '')) }
        : { problem: isNotMessage(text, 'a number') };
    case 'date':
      return isoDateCell(text) ?? { problem: isNotMessage(text, 'a date. Use DD/MM/YYYY or YYYY-MM-DD') };
    case 'yes_no':
      return parseYesNoCell(text);
    case 'choice':
      return { value: options.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text };
    case 'file':
      return { problem: 'files cannot be imported. Attach them on the employee record' };
    case 'text':
      return { value: text };
  }
}
