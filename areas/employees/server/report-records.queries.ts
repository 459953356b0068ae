import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import { sql } from 'kysely';

const rows = (id: string) =>
  ({ id: `employees.${id}`, area: 'employees', of_employee: true, link: '/employees/profile/{employee_id}' }) as const;

const documents = defineDataset({
  ...rows('documents'),
  label: 'Documents of employees',
  grain: 'one document',
  permission: 'employees.document.read',
  period: 'none',
  link: '/employees/documents/{employee_id}',
  fields: [
    field.text('document_type', 'Document'),
    field.text('title', 'Title'),
    field.choice('status', 'Status'),
    field.date('issued_on', 'Issued'),
    field.date('expires_on', 'Valid until'),
    field.integer('days_left', 'Days left'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('employee_document as d')
      .innerJoin('document_type as t', (on) => on.onRef('t.org_id', '=', 'd.org_id').onRef('t.id', '=', 'd.document_type_id'))
      .where('d.org_id', '=', ctx.tx.org_id)
      .where(await visible('d.employee_id'))
      .select(['d.employee_id', 't.name as document_type', 'd.title', 'd.status', 'd.issued_on', 'd.expires_on'])
      .select(sql<number | null>`d.expires_on - ${ctx.today}::date`.as('days_left'))
      .orderBy('d.expires_on')
      .orderBy('d.id')
      .execute(),
});

const positions = defineDataset({
  ...rows('positions'),
  label: 'Positions',
  grain: 'one position of an employee',
  permission: 'employees.position.read',
  period: 'range',
  fields: [
    field.date('from_date', 'From'),
    field.choice('reason', 'Reason'),
    field.text('note', 'Note'),
    field.choice('employment_type', 'Employment type'),
    field.date('contract_end_date', 'Contract ends'),
    field.integer('contract_days_left', 'Days left'),
    field.choice('work_mode', 'Work mode'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('employee_position as p')
      .where('p.org_id', '=', ctx.tx.org_id)
      .where('p.from_date', '>=', span.first_day)
      .where('p.from_date', '<=', span.last_day)
      .where(await visible('p.employee_id'))
      .select(['p.employee_id', 'p.from_date', 'p.reason', 'p.note', 'p.employment_type', 'p.contract_end_date'])
      .select(['p.work_mode'])
      .select(sql<number | null>`p.contract_end_date - ${ctx.today}::date`.as('contract_days_left'))
      .orderBy('p.from_date')
      .orderBy('p.id')
      .execute(),
});

const family = defineDataset({
  ...rows('family'),
  label: 'Family',
  grain: 'one family member',
  permission: 'employees.family.read',
  period: 'none',
  fields: [
    field.text('name', 'Name'),
    field.choice('relationship', 'Relation'),
    field.date('date_of_birth', 'Date of birth'),
    field.yes_no('is_dependent', 'Dependent'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('family_member as f')
      .where('f.org_id', '=', ctx.tx.org_id)
      .where(await visible('f.employee_id'))
      .select(['f.employee_id', 'f.name', 'f.relationship', 'f.date_of_birth', 'f.is_dependent'])
      .orderBy('f.employee_id')
      .orderBy('f.date_of_birth')
      .orderBy('f.id')
      .execute(),
});

const nominees = defineDataset({
  ...rows('nominees'),
  label: 'Nominees',
  grain: 'one nominee of a scheme',
  permission: 'employees.nominee.read',
  period: 'none',
  fields: [
    field.choice('scheme', 'Scheme'),
    field.text('nominee', 'Nominee'),
    field.choice('relationship', 'Relation'),
    field.percent('share_bp', 'Share'),
    field.date('date_of_birth', 'Date of birth'),
    field.date('from_date', 'From'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('nomination as n')
      .innerJoin('nomination_share as s', (on) => on.onRef('s.org_id', '=', 'n.org_id').onRef('s.nomination_id', '=', 'n.id'))
      .leftJoin('family_member as m', (on) => on.onRef('m.org_id', '=', 's.org_id').onRef('m.id', '=', 's.family_member_id'))
      .where('n.org_id', '=', ctx.tx.org_id)
      .where('n.status', '<>', 'replaced')
      .where(await visible('n.employee_id'))
      .select(['n.employee_id', 'n.scheme', 's.name as nominee', 's.relationship', 's.share_bp', 'n.from_date'])
      .select(sql<string | null>`coalesce(s.date_of_birth, m.date_of_birth)`.as('date_of_birth'))
      .orderBy('n.employee_id')
      .orderBy('n.scheme')
      .orderBy('s.position')
      .execute(),
});

/** What reports read of the records of employees. */
export const recordDatasets: readonly Dataset[] = [documents, positions, family, nominees];
