import type { CustomValues } from '@hrms/employees/contract';
import { customText } from '@hrms/employees/domain';
import type { Deed } from './change.ts';
import { listCustomFields } from './custom-field.queries.ts';
import { keptCustom } from './custom-value.service.ts';
import { readRecord, storedCustomOf } from './record.service.ts';
import { personAfter, saveRecord } from './saving.service.ts';

/** Where the policy of a field of the organisation's own stands. */
export const customPolicy = (key: string): string => `custom.${key}`;

/** Values of the organisation's own fields, as one deed. */
export const customDeed: Deed<CustomValues> = {
  name: 'custom.fields',
  section: 'custom',
  fields: (values) => Object.keys(values).map(customPolicy),
  present: async (ctx, employee_id, values) => {
    const { custom = {} } = await readRecord(ctx, employee_id);
    return Object.fromEntries(Object.keys(values).map((key) => [key, custom[key] ?? null]));
  },
  lines: async (ctx, before, values) => {
    const known = new Map((await listCustomFields(ctx.tx)).map((field) => [field.key, field]));
    const shown = (key: string, value: CustomValues[string] | undefined) =>
      value === undefined || value === null ? null : customText(value, known.get(key)?.type);
    return Object.entries(values).map(([key, value]) => ({
      field: key,
      label: known.get(key)?.name ?? key,
      before: shown(key, (before as CustomValues)[key]),
      after: shown(key, value),
    }));
  },
  apply: async (ctx, subject, values) => {
    const before = await readRecord(ctx, subject.id);
    const kept = await keptCustom(ctx.tx, await storedCustomOf(ctx.tx, subject.id), values, {
      whole: false,
      at: 'changes',
    });
    await saveRecord(ctx, before, personAfter(before, { first_name: before.first_name } as never), {
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
