import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { runPrepared, type Tx, updateRow } from '@hrms/platform/server';
import { sql } from 'kysely';
import { managerStage, roleStage } from '../built-in-stages.ts';
import type { ApprovalSubject, RecordSubmission, RequestEffect, SubjectDescription } from '../subject.ts';

/** Active categories of general and purchase requests. */
const requestCategories = (tx: Tx) =>
  tx
    .selectFrom('request_category')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy('name')
    .execute();

type Described = {
  id: string;
  title: string;
  description: string | null;
  category: string | null;
  amount_paise: number | null;
  approved_amount_paise: number | null;
  needed_by: string | null;
  vendor: string | null;
};

const describe: ApprovalSubject['describe'] = async ({ tx }, source_ids) => {
  if (source_ids.length === 0) return new Map();
  const rows = await runPrepared<Described>(
    tx,
    sql`select g.id, g.title, g.description, c.name as category, g.amount_paise, g.approved_amount_paise, g.needed_by, g.vendor
      from general_request g left join request_category c on c.org_id = g.org_id and c.id = g.category_id
      where g.org_id = ${tx.org_id} and g.id = any(${[...source_ids]}::uuid[])`,
  );
  return new Map(
    rows.map((row): [string, SubjectDescription] => [
      row.id,
      {
        title: row.title,
        lines: [
          ...(row.amount_paise === null ? [] : [{ label: 'Amount', value: formatRupees(row.amount_paise) }]),
          ...(row.approved_amount_paise === null
            ? []
            : [{ label: 'Approved amount', value: formatRupees(row.approved_amount_paise) }]),
          ...(row.category ? [{ label: 'Category', value: row.category }] : []),
          ...(row.needed_by ? [{ label: 'Needed by', value: dateLabel(row.needed_by) }] : []),
          ...(row.vendor ? [{ label: 'Vendor', value: row.vendor }] : []),
          ...(row.description ? [{ label: 'Description', value: row.description }] : []),
        ],
        link: null,
      },
    ]),
  );
};

const loadSubmissions: ApprovalSubject['loadSubmissions'] = async ({ tx }, source_ids) => {
  const rows = await tx
    .selectFrom('general_request')
    .where('org_id', '=', tx.org_id)
    .where('id', 'in', [...source_ids])
    .select(['id', 'employee_id', 'title', 'description', 'category_id', 'amount_paise', 'needed_by', 'vendor', 'file_ids'])
    .execute();
  return new Map(
    rows.map(({ id, employee_id, ...values }): [string, RecordSubmission] => [
      id,
      {
        employee_id,
        facts: {
          amount_paise: values.amount_paise,
          category_id: values.category_id,
          fields: values.vendor ? { vendor: values.vendor } : {},
        },
        values,
      },
    ]),
  );
};

/** Keeps what approvers sanctioned, where they lowered the amount. */
const saveApprovedAmount: RequestEffect = async ({ tx, clock }, { source_id, changes }) => {
  if (typeof changes?.amount_paise !== 'number') return;
  const set = { approved_amount_paise: changes.amount_paise, updated_at: clock.now() };
  await updateRow(tx, 'general_request', { id: source_id }, set);
};

const shared = {
  pay_private: false,
  view_permission: null,
  default_mode: 'required',
  categories: requestCategories,
  describe,
  loadSubmissions,
  // nothing follows: the request itself is the record
  on_approved: null,
  on_rejected: null,
  on_returned: null,
  on_withdrawn: null,
  on_cancelled: null,
} as const;
const vendor = { name: 'vendor', label: 'Vendor', type: 'text' } as const;

/** The two kinds of requests that belong to this area. */
export const generalSubjects: readonly ApprovalSubject[] = [
  {
    ...shared,
    subject: 'general.request',
    label: 'General request',
    application_area: 'general',
    money: false,
    condition_fields: [],
    built_in_chain: [managerStage],
  },
  {
    ...shared,
    subject: 'purchase.request',
    label: 'Purchase request',
    application_area: 'purchase',
    money: true,
    approver_changes: [{ name: 'amount_paise', label: 'Approved amount', type: 'money' }],
    on_approved: saveApprovedAmount,
    condition_fields: [vendor],
    built_in_chain: [managerStage, roleStage('Finance', 'finance')],
  },
];
