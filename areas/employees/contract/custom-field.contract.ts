import { endpoint, id, readOnly, text, version, withoutDefaults } from '@hrms/platform/contract';
import * as z from 'zod';
import { employeePath } from './identity.contract.ts';

export const CustomFieldType = z.enum(['text', 'number', 'date', 'yes_no', 'choice', 'file'], { error: 'Please select a type' });
/** HR always sees a field; the others where they are named. */
export const CustomViewer = z.enum(['hr', 'manager', 'self', 'directory']);
export const CustomSection = z.enum(['personal', 'contact', 'job'], { error: 'Please select a section' });

/** A value of a field an organisation made: text, a number, a date as text, yes and no, or the id of an attached file. */
export const CustomValue = z.union([z.string().max(2000), z.number().min(-1e12).max(1e12), z.boolean(), z.null()]);
/** Values by the key of their field. What is left out stays; null empties. */
export const CustomValues = z.record(z.string().max(40), CustomValue);
export type CustomValues = z.output<typeof CustomValues>;

export const CustomField = z.object({
  custom_field_id: id,
  /** What calls and files name the field by; made from the first name and never changed. */
  key: z.string(),
  name: z.string(),
  section: CustomSection,
  type: CustomFieldType,
  options: z.array(z.string()),
  required: z.boolean(),
  is_personal_data: z.boolean(),
  visible_to: z.array(CustomViewer),
  /** How employees change their own value. */
  mode: z.enum(['direct', 'approval', 'hr_only']),
  active: z.boolean(),
  position: z.int(),
  version: z.int(),
});
export type CustomField = z.output<typeof CustomField>;

const option = z.string().trim().min(1, 'Enter each choice').max(80, 'Use at most 80 characters');
const fields = {
  name: text('Please enter a name').max(60, 'Use at most 60 characters'),
  section: CustomSection.default('personal'),
  type: CustomFieldType,
  options: z.array(option).max(100, 'At most 100 choices').default([]),
  required: z.boolean().default(false),
  is_personal_data: z.boolean().default(true),
  visible_to: z.array(CustomViewer).max(4).default(['hr']),
  mode: CustomField.shape.mode.default('hr_only'),
};
type FieldToCheck = { type: string; options: readonly string[]; is_personal_data: boolean; visible_to: readonly string[] };
const ruled = <T extends z.ZodType<FieldToCheck>>(schema: T) =>
  schema
    .refine(({ type, options }) => type !== 'choice' || new Set(options).size >= 2, {
      path: ['options'],
      message: 'Enter at least two different choices',
    })
    .refine(({ options }) => new Set(options).size === options.length, {
      path: ['options'],
      message: 'Two choices are the same',
    })
    .refine(({ is_personal_data, visible_to }) => !(is_personal_data && visible_to.includes('directory')), {
      path: ['visible_to'],
      message: 'Personal data cannot be shown in the directory',
    })
    .refine(({ type, visible_to }) => !(type === 'file' && visible_to.includes('directory')), {
      path: ['visible_to'],
      message: 'Files cannot be shown in the directory',
    });

export const CreateCustomField = ruled(z.strictObject(fields));
export type CreateCustomField = z.output<typeof CreateCustomField>;
export const UpdateCustomField = ruled(
  z.strictObject({ ...withoutDefaults(fields), active: z.boolean(), version, ...readOnly('custom_field_id', 'key', 'position') }),
);
export type UpdateCustomField = z.output<typeof UpdateCustomField>;

const byField = z.object({ id });
const valueOf = employeePath.extend({ key: z.string().max(40) });
const permission = 'employees.setting.update';
const saving = ['employees.custom_field_exists', 'employees.custom_field_limit'] as const;

export const customFields = {
  list: endpoint({
    method: 'GET',
    path: '/employees/custom-fields',
    session: true,
    summary: 'Custom fields, for employees only the active ones visible to them',
    response: z.object({ custom_fields: z.array(CustomField), most: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees/custom-fields',
    permission,
    summary: 'Add a custom field, up to 50 active',
    status: 201,
    idempotent: true,
    body: CreateCustomField,
    response: CustomField,
    message: 'Field created successfully',
    errors: saving,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/custom-fields/{id}',
    permission,
    summary: 'Update or deactivate a custom field',
    params: byField,
    body: UpdateCustomField,
    response: CustomField,
    message: 'Field updated successfully',
    errors: [...saving, 'employees.custom_field_not_found', 'employees.custom_field_in_use', 'employees.version_conflict'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/employees/custom-fields/file',
    kind: 'upload',
    session: true,
    summary: 'Upload a file for a custom field, its id is the value',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({}),
    response: z.object({ file_id: id, name: z.string() }),
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/custom-fields/{key}/file',
    kind: 'file',
    permission: 'employees.employee.read',
    scopes: ['self', 'team', 'organisation'],
    reveals: true,
    summary: 'Download the file of a custom field, logged',
    params: valueOf,
    response: z.unknown(),
    errors: ['employees.not_found', 'employees.custom_file_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/custom-fields/{id}',
    permission,
    summary: 'Delete a custom field without values',
    params: byField,
    response: z.object({}),
    message: 'Field deleted successfully',
    errors: ['employees.custom_field_not_found', 'employees.custom_field_in_use'],
  }),
};
