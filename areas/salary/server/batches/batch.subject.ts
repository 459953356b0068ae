/** Revision batches as approvals see them: one decision for all rows. Only these handlers end a request. */
import { monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { updateRow, type Work } from '@hrms/platform/server';
import { changeInBp } from '@hrms/salary/domain';
import type { ApprovalSubject } from '@hrms/workflows/server';
import { findRevisionSettings } from '../config.queries.ts';
import { ownRevision } from '../revisions/revision.refusals.ts';
import { applyBatch, endUnapproved } from './apply.service.ts';
import { BATCH, type BatchRecord, findBatches, listStoredRows, lockBatch } from './batch.queries.ts';

type RequestEffect = NonNullable<ApprovalSubject['on_approved']>;

const byId = <T>(rows: readonly BatchRecord[], toValue: (row: BatchRecord) => T) =>
  new Map(rows.map((row) => [row.batch_id, toValue(row)]));

const changeText = ({ old_ctc_paise, new_ctc_paise }: BatchRecord): string => {
  const bp = changeInBp(old_ctc_paise, new_ctc_paise);
  return `${bp > 0 ? '+' : ''}${bp / 100}%`;
};

/** @throws Refusal 403 when it was decided by who prepared it, or by one of its employees */
const applyApproved: RequestEffect = async (ctx, { source_id, decided_by, reason }) => {
  const batch = await lockBatch(ctx.tx, source_id);
  const { allow_self_approval } = await findRevisionSettings(ctx.tx, ctx.today);
  const prepared = decided_by.user_id !== null && decided_by.user_id === batch.created_by && reason === null;
  const rows = decided_by.employee_id ? await listStoredRows(ctx.tx, source_id) : [];
  const own = rows.some(({ employee_id, errors }) => employee_id === decided_by.employee_id && errors.length === 0);
  if ((own && reason === null) || (prepared && !allow_self_approval)) throw ownRevision();
  await applyBatch(ctx, source_id);
};

const markReturned: RequestEffect = async (ctx, { source_id: id }) => {
  const batch = await lockBatch(ctx.tx, id);
  if (batch.status !== 'submitted') return;
  await updateRow(ctx.tx, 'salary_revision_batch', { id }, { status: 'returned', version: batch.version + 1 });
  await ctx.audit('salary.batch_returned', id);
};

const endAs =
  (status: 'rejected' | 'withdrawn'): RequestEffect =>
  (ctx, { source_id, comments }) =>
    endUnapproved(ctx, source_id, status, comments);

export const batchSubject: ApprovalSubject = {
  subject: BATCH.subject,
  label: 'Salary revision batch',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.revision.import',
  default_mode: 'required',
  condition_fields: [{ name: 'rows', label: 'Employees', type: 'number' }],
  built_in_chain: [
    {
      name: 'Finance or owner',
      approval_type: 'any_one',
      approvers: [
        { kind: 'role', role: 'finance' },
        { kind: 'role', role: 'owner' },
      ],
    },
  ],
  describe: async ({ tx }: Work, ids) =>
    byId(await findBatches(tx, ids), (batch) => ({
      title: `Salary revisions: ${batch.title}`,
      lines: [
        { label: 'Employees', value: batch.rows_ok.toLocaleString('en-IN') },
        { label: 'Annual CTC', value: `${formatRupees(batch.old_ctc_paise)} to ${formatRupees(batch.new_ctc_paise)}` },
        { label: 'Change', value: changeText(batch) },
        ...(batch.first_payout_month ? [{ label: 'Paid from', value: monthName(batch.first_payout_month) }] : []),
      ],
      link: `/employee-salary/batches/${batch.batch_id}`,
    })),
  loadSubmissions: async ({ tx }: Work, ids) =>
    byId(await findBatches(tx, ids), (batch) => ({
      employee_id: null,
      facts: {
        amount_paise: Math.abs(batch.new_ctc_paise - batch.old_ctc_paise),
        percentage_bp: changeInBp(batch.old_ctc_paise, batch.new_ctc_paise),
        fields: { rows: batch.rows_ok },
      },
      values: { rows_ok: batch.rows_ok, old_ctc_paise: batch.old_ctc_paise, new_ctc_paise: batch.new_ctc_paise },
    })),
  on_approved: applyApproved,
  on_rejected: endAs('rejected'),
  on_returned: markReturned,
  on_withdrawn: endAs('withdrawn'),
  on_cancelled: endAs('withdrawn'),
};
