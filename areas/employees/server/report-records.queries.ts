import { listBranchNames, listDepartmentNames, listDesignationNames } from '@hrms/organisation/server';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import { sql } from 'kysely';

const rows = (id: string) =>
  ({ id: `employees.${id}`, area: 'employees', of_employee: true, link: '/employees/profile/{employee_id}' }) as const;

/** Looks names up by their records. */
const nameIn = (names: readonly { id: string; name: string }[]) => {
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return (id: string | null): string | null => (id ? (byId.get(id) ?? null) : null);
};

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
    field.integer('days_left', 'Days left', { adds_up: false }),
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
    field.text('old_branch', 'Old branch', { help: 'Of the position before; empty at the first one.' }),
    field.text('branch', 'New branch'),
    field.text('old_department', 'Old department'),
    field.text('department', 'New department'),
    field.text('old_designation', 'Old designation'),
    field.text('designation', 'New designation'),
    field.choice('reason', 'Reason'),
    field.text('note', 'Note'),
    field.choice('employment_type', 'Employment type'),
    field.date('contract_end_date', 'Contract ends'),
    field.integer('contract_days_left', 'Days left', { adds_up: false }),
    field.choice('work_mode', 'Work mode'),
  ],
  rows: async ({ ctx, span, visible }) => {
    const rows = await ctx.tx
      .selectFrom('employee_position as p')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('employee_position as b')
            .whereRef('b.org_id', '=', 'p.org_id')
            .whereRef('b.employee_id', '=', 'p.employee_id')
            .whereRef('b.from_date', '<', 'p.from_date')
            .select(['b.branch_id as old_branch_id', 'b.department_id as old_department_id'])
            .select('b.designation_id as old_designation_id')
            .orderBy('b.from_date', 'desc')
            .limit(1)
            .as('former'),
        (on) => on.onTrue(),
      )
      .where('p.org_id', '=', ctx.tx.org_id)
      .where('p.from_date', '>=', span.first_day)
      .where('p.from_date', '<=', span.last_day)
      .where(await visible('p.employee_id'))
      .select(['p.employee_id', 'p.from_date', 'p.reason', 'p.note', 'p.employment_type', 'p.contract_end_date'])
      .select(['p.work_mode', 'p.branch_id', 'p.department_id', 'p.designation_id'])
      .select(['former.old_branch_id', 'former.old_department_id', 'former.old_designation_id'])
      .select(sql<number | null>`p.contract_end_date - ${ctx.today}::date`.as('contract_days_left'))
      .orderBy('p.from_date')
      .orderBy('p.id')
      .execute();
    const [branches, departments, designations] = [
      nameIn(await listBranchNames(ctx.tx)),
      nameIn(await listDepartmentNames(ctx.tx)),
      nameIn(await listDesignationNames(ctx.tx)),
    ];
    return rows.map(
      ({ branch_id, department_id, designation_id, old_branch_id, old_department_id, old_designation_id, ...row }) => ({
        ...row,
        branch: branches(branch_id),
        old_branch: branches(old_branch_id),
        department: departments(department_id),
        old_department: departments(old_department_id),
        designation: designations(designation_id),
        old_designation: designations(old_designation_id),
      }),
    );
  },
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
    field.percent('share_bp', 'Share', { adds_up: false }),
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
