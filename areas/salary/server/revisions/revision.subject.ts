/** Salary revisions as approvals see them. Only these handlers end a request. */
import { dateLabel, monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import type { RevisionStatus } from '@hrms/salary/contract';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { findRevisionSettings } from '../config.queries.ts';
import { applyRevision } from './apply.service.ts';
import { findRevisions, lockRevision, REVISION, type RevisionRecord } from './revision.queries.ts';
import { ownRevision } from './revision.refusals.ts';

const endAs =
  (status: RevisionStatus) =>
  async (ctx: Ctx, { source_id: id, comments }: RequestEvent): Promise<void> => {
    const [revision] = await findRevisions(ctx.tx, [id]);
    if (revision?.status !== 'pending_approval' && revision?.status !== 'returned') return;
    const cancelled = status === 'cancelled' && { cancel_reason: comments };
    await updateRow(ctx.tx, 'salary_revision', { id }, { status, version: revision.version + 1, ...cancelled });
    await ctx.audit(`salary.revision_${status}`, id, { employee_id: revision.employee_id });
  };

/** @throws Refusal 403 when it was decided by the employee or, unless the settings allow it, by who prepared it */
async function applyApproved(ctx: Ctx, { source_id, decided_by, reason }: RequestEvent): Promise<void> {
  const revision = await lockRevision(ctx.tx, source_id);
  const { allow_self_approval } = await findRevisionSettings(ctx.tx, revision.effective_from);
  const prepared = decided_by.user_id !== null && decided_by.user_id === revision.created_by && reason === null;
  const own = decided_by.employee_id !== null && decided_by.employee_id === revision.employee_id;
  if (own || (prepared && !allow_self_approval)) throw ownRevision();
  await applyRevision(ctx, revision);
}

const byId = <T>(rows: readonly RevisionRecord[], toValue: (row: RevisionRecord) => T) =>
  new Map(rows.map((row) => [row.revision_id, toValue(row)]));

const percentText = (bp: number): string => `${bp > 0 ? '+' : ''}${bp / 100}%`;

export const revisionSubject: ApprovalSubject = {
  subject: REVISION.subject,
  label: 'Salary revision',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.revision.read',
  default_mode: 'required',
  condition_fields: [{ name: 'kind', label: 'Kind', type: 'text' }],
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
    byId(await findRevisions(tx, ids), (revision) => ({
      title: `Salary revision from ${dateLabel(revision.effective_from)}`,
      lines: [
        {
          label: 'Annual CTC',
          value: `${formatRupees(revision.old_ctc_annual_paise)} to ${formatRupees(revision.new_ctc_annual_paise)}`,
        },
        { label: 'Change', value: percentText(revision.change_bp) },
        { label: 'Paid from', value: monthName(revision.payout_month) },
        { label: 'Reason', value: revision.reason },
        ...(revision.note ? [{ label: 'Note', value: revision.note }] : []),
      ],
      link: `/employees/profile/${revision.employee_id}/salary/revisions/${revision.revision_id}`,
    })),
  loadSubmissions: async ({ tx }: Work, ids) =>
    byId(await findRevisions(tx, ids), (revision) => ({
      employee_id: revision.employee_id,
      facts: {
        amount_paise: Math.abs(revision.new_ctc_annual_paise - revision.old_ctc_annual_paise),
        percentage_bp: revision.change_bp,
        fields: { kind: revision.kind },
      },
      values: {
        effective_from: revision.effective_from,
        payout_month: revision.payout_month,
        ctc_annual_paise: revision.new_ctc_annual_paise,
        structure_version_id: revision.structure_version_id,
        reason: revision.reason,
      },
    })),
  on_approved: applyApproved,
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('withdrawn'),
  on_cancelled: endAs('cancelled'),
};
