import { letters, letterTemplates } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';

const template = {
  kind: 'employees.general',
  name: 'Employment confirmation',
  subject: 'Employment of {{employee_name}}',
  body: 'To whom it may concern\n\n{{employee_name}} works with us as {{designation}} since {{joined_on}}.',
};

/** One request for each call about letters. */
export const letterExamples: Examples<{ missing_id: string }> = [
  [letterTemplates.kinds, () => ({})],
  [letterTemplates.list, () => ({})],
  [letterTemplates.preview, () => ({ body: { kind: template.kind, subject: template.subject, body: template.body } })],
  [letterTemplates.create, () => ({ body: template })],
  [letterTemplates.update, ({ missing_id }) => ({ params: { id: missing_id }, body: { ...template, active: true, version: 1 } })],
  [letterTemplates.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [letters.list, () => ({})],
  [letters.issue, ({ missing_id }) => ({ body: { letter_template_id: missing_id, employee_id: missing_id } })],
  [letters.acknowledge, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [letters.file, ({ missing_id }) => ({ params: { id: missing_id } })],
];
