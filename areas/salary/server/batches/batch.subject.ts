/** Revision batches as approvals see them: one decision for all rows. Only these handlers end a request. */
import { monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { changeInBp } from '@hrms/salary/domain';
import { type RequestEvent, recordSubject, roleStage } from '@hrms/workflows/server';
import { findRevisionSettings } from '../config.queries.ts';
import { ownRevision } from '../revisions/revision.refusals.ts';
import { applyBatch, endUnapproved } from './apply.service.ts';
import { BATCH, type BatchRecord, findBatches, listStoredRows, lockBatch } from './batch.queries.ts';

const changeText = ({ old_ctc_paise, new_ctc_paise }: BatchRecord): string => {
  const bp = changeInBp(old_ctc_paise, new_ctc_paise);
  return `${bp > 0 ? '+' : ''}${bp / 100}%`;
};

/** @throws Refusal 403 when it was decided by who prepared it, or by one of its employees */
async function applyApproved(ctx: Ctx, _row: object, { source_id, decided_by, reason }: RequestEvent): Promise<void> {
  const batch = await lockBatch(ctx.tx, source_id);
  const { allow_self_approval } = await findRevisionSettings(ctx.tx, ctx.today);
  const prepared = decided_by.user_id !== null && decided_by.user_id === batch.created_by && reason === null;
  const rows = decided_by.employee_id ? await listStoredRows(ctx.tx, source_id) : [];
  const own = rows.some(({ employee_id, errors }) => employee_id === decided_by.employee_id && errors.length === 0);
  if ((own && reason === null) || (prepared && !allow_self_approval)) throw ownRevision();
  await applyBatch(ctx, source_id);
}

export const batchSubject = recordSubject({
  subject: BATCH.subject,
  label: 'Salary revision batch',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.revision.import',
  condition_fields: [{ name: 'rows', label: 'Employees', type: 'number' }],
  built_in_chain: [roleStage('Finance or owner', 'finance', 'owner')],
  find: ({ tx }, ids) => findBatches(tx, ids),
  idOf: ({ batch_id }) => batch_id,
  describe: (batch) => ({
    title: `Salary revisions: ${batch.title}`,
    lines: [
      { label: 'Employees', value: batch.rows_ok.toLocaleString('en-IN') },
      { label: 'Annual CTC', value: `${formatRupees(batch.old_ctc_paise)} to ${formatRupees(batch.new_ctc_paise)}` },
      { label: 'Change', value: changeText(batch) },
      ...(batch.first_payout_month ? [{ label: 'Paid from', value: monthName(batch.first_payout_month) }] : []),
    ],
    link: `/employee-salary/batches/${batch.batch_id}`,
  }),
  toSubmission: (batch) => ({
    employee_id: null,
    facts: {
      amount_paise: Math.abs(batch.new_ctc_paise - batch.old_ctc_paise),
      percentage_bp: changeInBp(batch.old_ctc_paise, batch.new_ctc_paise),
      fields: { rows: batch.rows_ok },
    },
    values: { rows_ok: batch.rows_ok, old_ctc_paise: batch.old_ctc_paise, new_ctc_paise: batch.new_ctc_paise },
  }),
  approve: applyApproved,
  end: async (ctx, { batch_id: id }, status, { comments }) => {
    if (status === 'rejected' || status === 'withdrawn') return endUnapproved(ctx, id, status, comments);
    const { version } = await lockBatch(ctx.tx, id);
    await updateRow(ctx.tx, 'salary_revision_batch', { id }, { status, version: version + 1 });
    await ctx.audit(`salary.batch_${status}`, id);
  },
});
