/** Salary revisions as approvals see them. Only these handlers end a request. */
import { dateLabel, monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import { type RequestEvent, recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { findRevisionSettings } from '../config.queries.ts';
import { applyRevision } from './apply.service.ts';
import { findRevisions, lockRevision, REVISION } from './revision.queries.ts';
import { ownRevision } from './revision.refusals.ts';

/** @throws Refusal 403 when it was decided by the employee or, unless the settings allow it, by who prepared it */
async function applyApproved(ctx: Ctx, _row: object, { source_id, decided_by, reason }: RequestEvent): Promise<void> {
  const revision = await lockRevision(ctx.tx, source_id);
  const { allow_self_approval } = await findRevisionSettings(ctx.tx, revision.effective_from);
  const prepared = decided_by.user_id !== null && decided_by.user_id === revision.created_by && reason === null;
  const own = decided_by.employee_id !== null && decided_by.employee_id === revision.employee_id;
  if (own || (prepared && !allow_self_approval)) throw ownRevision();
  await applyRevision(ctx, revision);
}

const percentText = (bp: number): string => `${bp > 0 ? '+' : ''}${bp / 100}%`;

export const revisionSubject = recordSubject({
  subject: REVISION.subject,
  label: 'Salary revision',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.revision.read',
  condition_fields: [{ name: 'kind', label: 'Kind', type: 'text' }],
  built_in_chain: [roleStage('Finance or owner', 'finance', 'owner')],
  find: ({ tx }, ids) => findRevisions(tx, ids),
  idOf: ({ revision_id }) => revision_id,
  describe: (revision) => ({
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
  }),
  toSubmission: (revision) => ({
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
  }),
  approve: applyApproved,
  statuses: { cancelled: 'cancelled' },
  end: statusWriter(REVISION, 'salary.revision_', {
    columns: (_ctx, status, { comments }) => (status === 'cancelled' ? { cancel_reason: comments } : {}),
  }),
});
