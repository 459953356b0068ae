import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesById } from '@hrms/platform/testing/parts';
import { describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { root } from '../root.ts';

/** The table of the page on notifications: each type by its name there, with the notices of the code that send it. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'access.invited': ['access.invited'],
  'access.password_reset': ['access.password_reset'],
  'access.password_changed': ['access.password_changed'],
  'access.signed_in_new_device': ['access.signed_in_new_device'],
  'access.email_changed': ['access.email_changed', 'access.confirm_email'],
  'access.mfa_changed': ['access.mfa_changed'],
  'access.session_family_revoked': ['access.session_family_revoked'],
  'access.sensitive_role_granted': ['access.sensitive_role_granted'],
  'access.acting_requested': ['access.acting_requested'],
  'access.acting_started': ['access.acting_started'],
  'access.acting_ended': ['access.acting_ended'],
  'access.audit_chain_broken': ['access.audit_chain_broken'],
  'access.sign_in_failures': ['access.sign_in_failures'],
  'access.role_changed': ['access.role_changed'],
  'access.user_disabled': ['access.user_disabled'],
  'organisation.holiday_changed': ['organisation.holiday_changed'],
  'organisation.document_published': ['organisation.document_published', 'organisation.document_shared'],
  'organisation.document_overdue': ['organisation.document_overdue', 'organisation.team_overdue'],
  'organisation.bank_account_pending': ['organisation.bank_account_pending'],
  'organisation.bank_account_confirmed': ['organisation.bank_account_confirmed'],
  'organisation.registration_expiring': ['organisation.registration_expiring', 'organisation.registration_expired'],
  'organisation.head_missing': ['organisation.head_missing', 'organisation.branch_head_missing'],
  'employees.change_requested': ['employees.change_requested'],
  'employees.change_applied': ['employees.change_applied'],
  'employees.document_expiring': ['employees.document_expiring'],
  'employees.profile_incomplete': ['employees.profile_incomplete'],
  'employees.manager_changed': ['employees.manager_changed'],
  'employees.bank_changed': ['employees.bank_changed'],
  'employees.position_changed': ['employees.position_changed'],
  'employees.document_requested': ['employees.document_requested'],
  'employees.document_rejected': ['employees.document_rejected'],
  'approval.requested': ['approval.requested'],
  'approval.delegated_to_you': ['approval.delegated_to_you'],
  'approval.escalated': ['approval.escalated'],
  'approval.reminder': ['approval.reminder'],
  'request.submitted': ['request.submitted'],
  'request.approved': ['request.approved'],
  'request.rejected': ['request.rejected'],
  'request.returned': ['request.returned'],
  'request.comment': ['request.comment'],
  'request.reminded': ['request.reminded'],
  'approval.closed_by_other': ['approval.closed_by_other'],
  'request.blocked': ['request.blocked'],
  'workflow.problem': ['workflow.problem'],
  'standin.started': ['standin.started', 'standin.for_you_started'],
  'standin.ended': ['standin.ended', 'standin.for_you_ended'],
  'joiner.link': ['joiner.link'],
  'joiner.code': ['joiner.code'],
  'joiner.returned': ['joiner.returned'],
  'offer.expiring': ['offer.expiring'],
  'joiner.submitted': ['lifecycle.joiner_submitted'],
  'joiner.ready': ['lifecycle.joiner_ready'],
  'offer.accepted': ['lifecycle.offer_answered'],
  'offer.declined': ['lifecycle.offer_answered'],
  'employee.welcome': ['employee.welcome'],
  'task.assigned': ['lifecycle.task_due'],
  'task.due': ['lifecycle.task_due', 'lifecycle.exit_task_due'],
  'task.overdue': ['lifecycle.task_due', 'lifecycle.exit_task_due'],
  'probation.due': ['lifecycle.probation_due'],
  'probation.decided': ['lifecycle.probation_ended'],
  'exit.submitted': ['lifecycle.exit_proposed', 'approval.requested'],
  'exit.approved': ['request.approved'],
  'exit.changed': ['lifecycle.exit_changed', 'lifecycle.withdrawal_asked'],
  'exit.closed': ['lifecycle.exit_closed'],
  'exit.clearance_open': ['lifecycle.exit_task_due'],
  'exit.settlement_due': ['lifecycle.settlement_due'],
  'exit.settlement_late': ['lifecycle.settlement_late'],
  'letter.issued': ['lifecycle.letter_issued', 'lifecycle.letter_declined'],
  'leave.on_behalf': ['leave.on_behalf'],
  'leave.cancelled': ['leave.cancelled'],
  'leave.recalled': ['leave.recalled'],
  'leave.balance_credited': ['leave.balance_credited'],
  'leave.expiring': ['leave.expiring', 'leave.expired'],
  'comp_off.expiring': ['comp_off.expiring'],
  'leave.team_away': ['leave.team_away'],
  'attendance.missing_punch': ['attendance.missing_punch'],
  'attendance.late_marked': ['attendance.late_marked'],
  'attendance.lock_approaching': ['attendance.lock_approaching', 'attendance.gaps_open'],
  'attendance.locked': ['attendance.locked'],
  'attendance.team_summary': ['attendance.team_summary'],
  'attendance.late_change_accepted': ['attendance.late_change_accepted'],
  'attendance.shift_assigned': ['attendance.shift_assigned'],
  'attendance.roster_published': ['attendance.roster_published'],
  'attendance.device_silent': ['attendance.device_silent'],
  'attendance.unknown_punches': ['attendance.unknown_punches'],
  'overtime.recorded': ['attendance.overtime_recorded'],
  'salary.revised': ['salary.revised'],
  'salary.structure_published': ['salary.structure_published'],
  'salary.wage_test_failures': ['salary.wage_test_failures'],
  'payslip.published': ['payslip.published'],
  'payroll.run_ready': ['payroll.run_ready'],
  'payroll.exceptions': ['payroll.exceptions'],
  'payroll.finalised': ['payroll.finalised'],
  'payroll.correction_opened': ['payroll.correction_opened'],
  'payroll.cutoff_near': ['payroll.cutoff_near', 'payroll.cutoff_passed'],
  'payroll.payment_failed': ['payroll.payments_returned', 'payslip.payment_returned'],
  'payroll.law_unconfirmed': ['payroll.law_unconfirmed'],
  'payroll.held': ['payroll.held', 'payroll.pay_held'],
  'payroll.released': ['payroll.released', 'payroll.pay_released'],
  'payroll.bank_file_made': ['payroll.bank_file_made'],
  'settlement.published': ['settlement.published'],
  'tds.window_opened': ['tds.window_opened'],
  'tds.window_closing': ['tds.window_closing'],
  'tds.proof_returned': ['tds.proof_returned', 'tds.declaration_returned'],
  'tds.proof_accepted': ['tds.proof_accepted'],
  'tds.jump_forecast': ['tds.jump_forecast'],
  'tds.form_issued': ['tds.form_issued'],
  'statutory.due': ['statutory.due'],
  'statutory.overdue': ['statutory.overdue'],
  'loan.guarantor_asked': ['loans.guarantor_asked', 'loans.guarantor_reminder'],
  'loan.ready_to_accept': ['loans.ready_to_accept'],
  'loan.disbursed': ['loans.disbursed'],
  'loan.closed': ['loans.closed'],
  'loan.instalment_skipped': ['loans.instalment_skipped'],
  'loan.short_recovery': ['loans.short_recovery'],
  'reimbursement.paid': ['reimbursements.claim_paid', 'reimbursements.advance_paid', 'reimbursements.payment_returned'],
  'reimbursement.partly_approved': ['reimbursements.claim_cut'],
  'reimbursement.advance_due': ['reimbursements.advance_due'],
  'asset.assigned': ['assets.assigned'],
  'asset.return_due': ['assets.return_due', 'assets.return_late'],
  'asset.charge_proposed': ['assets.charge_proposed'],
  'asset.disputed': ['assets.disputed'],
  'asset.warranty_ending': ['assets.ending'],
  'benefit.window_opened': ['benefits.window_open'],
  'benefit.not_chosen': ['benefits.not_chosen'],
  'benefit.enrolled': ['benefits.confirmed'],
  'benefit.card_ready': ['benefits.card_ready'],
  'benefit.expiring': ['benefits.cover_ending'],
  'report.ready': ['reports.finished', 'reports.scheduled', 'reports.scheduled_protected', 'reports.failed'],
  'report.shared': ['reports.shared'],
  'report.schedule_paused': ['reports.schedule_paused'],
  'export.ready': ['export.ready'],
  'import.finished': ['import.finished'],
  'job.failed': ['job.failed'],
  'billing.seats_near_limit': ['billing.seats_full'],
  'billing.trial_ending': ['billing.trial_ends'],
  'billing.invoice': ['billing.invoice_issued', 'billing.invoice_overdue'],
  'billing.payment_received': ['billing.payment_confirmed'],
  'billing.payment_failed': ['billing.payment_failed', 'billing.payment_rejected', 'billing.payment_refunded'],
  'billing.plan_changed': ['billing.plan_changed', 'billing.plan_kept'],
  'billing.read_only': ['billing.read_only'],
  'billing.erasure_ahead': ['billing.erasure_ahead', 'access.erasure_ahead'],
  'announcement.published': ['announcement.published', 'announcement.important'],
  'announcement.acknowledge': ['announcement.acknowledge'],
  'platform.mail_failing': ['platform.mail_failing'],
};

/** Types of the table that nothing sends, and why. */
const ABSENT: Readonly<Record<string, string>> = {
  'access.code': 'codes of the second step come from an application, never by mail',
  'asset.acknowledged': 'an acknowledgement is nothing to do; only a dispute reaches the office',
  'platform.tenant_signed_up':
    'a platform admin belongs to no organisation and so has neither inbox nor outbox; the list of organisations has the newest first',
};

/** Types of the table that stand in the code as soon as their parts are there. */
const EXPECTED_LATER = ['access.sensitive_revealed', 'statutory.law_changed'];

/** Notices that the table does not name, by area. */
const BEYOND_TABLE: readonly string[] = [
  'access.organisation_closed',
  'access.organisation_restored',
  'access.owner_left',
  'assets.charge_commented',
  'assets.charge_decided',
  'assets.service_due',
  'assets.unconfirmed',
  'assets.unconfirmed_in_team',
  'assets.unexplained',
  'attendance.audit_found',
  'attendance.correction_asked',
  'attendance.device_address',
  'attendance.device_without_punch',
  'attendance.request_decided',
  'attendance.swap_asked',
  'benefits.event_recorded',
  'benefits.event_rejected',
  'benefits.fund_limit',
  'billing.price_ahead',
  'comp_off.detected',
  'employees.contract_ending',
  'employees.details_asked',
  'employees.nominee_of_age',
  'employees.salary_account_set',
  'employees.salary_account_unseen',
  'leave.balance_problem',
  'leave.colleague_away',
  'leave.ended_by_leaving',
  'leave.ended_by_notice',
  'leave.late_change',
  'leave.recount_open',
  'leave.recounted',
  'leave.restored',
  'leave.team_below_minimum',
  'leave.year_closed',
  'lifecycle.joiner_not_converted',
  'lifecycle.letter_requested',
  'loans.guarantor_accepted',
  'loans.guarantor_declined',
  'loans.hold_ended',
  'loans.irregular',
  'loans.long_hold',
  'loans.low_take_home',
  'loans.overdue',
  'organisation.account_offered',
  'organisation.lists_proposed',
  'reimbursements.card_lines',
  'reimbursements.draft_open',
  'reimbursements.flexible_left',
  'request.cancelled',
  'statutory.override_decided',
  'statutory.override_proposed',
  'statutory.pension_ending',
  'statutory.ptax_exemption_ending',
  'statutory.returns_ready',
  'tds.previous_employment_missing',
  'tds.previous_employment_missing_of',
  'workflow.notice',
  'workflows.money_control_changed',
];

const declared = noticesById(areas);

describe('the table of notices', () => {
  test('each of its types is declared by an area or the platform', () => {
    const platform = ['job.failed', 'export.ready', 'platform.mail_failing', 'platform.own_record_changed'];
    const missing = Object.entries(TABLE).flatMap(([type, ids]) =>
      ids.filter((id) => !declared.has(id) && !platform.includes(id)).map((id) => `${type}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('each notice of the code stands in it, or is named as beyond it', () => {
    const known = new Set([...Object.values(TABLE).flat(), ...BEYOND_TABLE, ...EXPECTED_LATER]);
    expect([...declared.keys()].filter((id) => !known.has(id))).toEqual([]);
    expect(BEYOND_TABLE.filter((id) => !declared.has(id))).toEqual([]);
  });

  test('what is absent is nowhere declared', () => {
    expect(Object.keys(ABSENT).filter((id) => declared.has(id) || id in TABLE)).toEqual([]);
  });

  test('notices of the platform are sent by its code', () => {
    const source = readdirSync(join(root, 'platform/server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('test') && !file.endsWith('notify/notices.ts'))
      .map((file) => readFileSync(join(root, 'platform/server', file), 'utf8'))
      .join('\n');
    for (const name of ['jobFailed', 'exportReady', 'mailFailing', 'ownRecordChanged'])
      expect(source).toMatch(new RegExp(`platformNotices\\.${name}\\b`));
  });
});
