import type { FormInstance, FormRule } from 'antd';
import type * as z from 'zod';

/** A field's place in the form: its name, or a path into lists and objects. */
export type FieldName = string | (string | number)[];
type FormValues = Record<string, unknown>;

const pathOf = (name: FieldName) => (Array.isArray(name) ? name : name.split('.'));
const sameField = (path: readonly PropertyKey[], name: FieldName) => path.map(String).join('.') === pathOf(name).join('.');

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema as { shape?: Record<string, z.ZodType> }).shape ?? {};

/** Whether a field must be filled in, as the schema says it: a list that may be empty, or a value that may be null, need not be. Fields deeper than one level are not marked. */
export function isRequired(schema: z.ZodType, name: FieldName): boolean {
  const [first, ...deeper] = pathOf(name);
  const field = deeper.length === 0 ? shapeOf(schema)[String(first)] : undefined;
  const isEmptyAllowed = [undefined, null, []].some((empty) => field?.safeParse(empty).success);
  return field !== undefined && !isEmptyAllowed;
}

/** An emptied input is a missing value, or null where the schema takes null (so that a stored value can be cleared). */
export function formValues(schema: z.ZodType, values: FormValues): FormValues {
  const shape = shapeOf(schema);
  const read: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const given = typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined);
    if (given !== undefined) read[name] = given;
    else if (shape[name]?.safeParse(null).success) read[name] = null;
  }
  return read;
}

export const parseForm = <S extends z.ZodType>(schema: S, values: FormValues) => schema.safeParse(formValues(schema, values));

/** The rule of one field: the whole form is parsed by the contract's schema and this field's first issue shown. */
export const zodRule =
  (schema: z.ZodType, name: FieldName): FormRule =>
  (form) => ({
    validator: async () => {
      const parsed = parseForm(schema, form.getFieldsValue(true) as FormValues);
      const issue = parsed.success ? undefined : parsed.error.issues.find((found) => sameField(found.path, name));
      if (issue) throw new Error(issue.message);
    },
  });

type Problem = { path: readonly PropertyKey[] | string; message: string };
type Shown = Pick<FormInstance, 'setFields' | 'getFieldInstance' | 'getFieldsError'>;

const fieldPath = (path: Problem['path']) =>
  typeof path === 'string'
    ? path
        .replace(/^body\./, '')
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    : path.map((part) => (typeof part === 'number' ? part : String(part)));

/** Shows each problem at its field. @returns the messages that belong to no field of the form */
export function showProblems(form: Shown, problems: readonly Problem[]): string[] {
  const known = new Set(form.getFieldsError().map((field) => field.name.join('.')));
  const unplacedErrors: string[] = [];
  for (const { path, message } of problems) {
    const name = fieldPath(path);
    if (known.has(name.join('.'))) form.setFields([{ name, errors: [message] }]);
    else unplacedErrors.push(message);
  }
  return unplacedErrors;
}
