import type { CustomValues } from '@hrms/employees/contract';
import { customValueText } from '@hrms/employees/domain';
import type { RecordChange } from '../changes/change.ts';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { validateCustomValues } from '../custom-fields/value.service.ts';
import { readRecord, readStoredCustomValues } from './record.service.ts';
import { mergePerson, saveEmployeeRow } from './save-record.service.ts';

/** The field policy of a custom field. */
export const customFieldPolicyName = (key: string): string => `custom.${key}`;

/** A change of custom values. */
export const customValuesChange: RecordChange<CustomValues> = {
  name: 'custom.fields',
  section: 'custom',
  fields: (values) => Object.keys(values).map(customFieldPolicyName),
  present: async (ctx, employee_id, values) => {
    const { custom = {} } = await readRecord(ctx, employee_id);
    return Object.fromEntries(Object.keys(values).map((key) => [key, custom[key] ?? null]));
  },
  lines: async (ctx, before, values) => {
    const known = new Map((await listCustomFields(ctx.tx)).map((field) => [field.key, field]));
    const shown = (key: string, value: CustomValues[string] | undefined) =>
      value === undefined || value === null ? null : customValueText(value, known.get(key)?.type);
    return Object.entries(values).map(([key, value]) => ({
      field: key,
      label: known.get(key)?.name ?? key,
      before: shown(key, (before as CustomValues)[key]),
      after: shown(key, value),
    }));
  },
  apply: async (ctx, subject, values) => {
    const before = await readRecord(ctx, subject.id);
    const kept = await validateCustomValues(ctx.tx, await readStoredCustomValues(ctx.tx, subject.id), values, {
      whole: false,
      at: 'changes',
    });
    await saveEmployeeRow(ctx, before, mergePerson(before, { first_name: before.first_name } as never), {
      joined_on: before.joined_on,
      custom: JSON.stringify(kept),
    });
    await ctx.audit('employees.updated', subject.id, {
      before: { custom: Object.fromEntries(Object.keys(values).map((key) => [key, before.custom?.[key] ?? null])) },
      after: { custom: values },
    });
    return subject.id;
  },
};
