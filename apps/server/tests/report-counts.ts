import type { TOTALS } from './report-totals.ts';

/** What a total, or the number of rows where no column is named, must be by a query of its own. */
type Counted = Omit<(typeof TOTALS)[number], 'column'> & { readonly column?: string };

const HERE = `not e.is_draft and e.joined_on <= '2026-11-20' and (e.last_working_day is null or e.last_working_day >= '2026-11-20')`;
const IN_SERVICE = `select count(*) from employee e where e.org_id = $1 and ${HERE}`;
const LINES = `select sum((l->>4)::bigint) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id,
  jsonb_array_elements(s.lines) l where s.org_id = $1 and p.status = 'finalised'`;
const FINALISED = `from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
  where s.org_id = $1 and p.status = 'finalised'`;
const DAYS = 'from attendance_day d where d.org_id = $1 and d.day between';
const [OCTOBER, NOVEMBER] = [`'2026-10-01' and '2026-10-31'`, `'2026-11-01' and '2026-11-30'`];
const [YEAR, TAX_YEAR, AROUND] = [
  `'2025-12-01' and '2026-11-30'`,
  `'2026-04-01' and '2026-11-20'`,
  `'2025-12-01' and '2027-11-30'`,
];
const LEFT = `select count(*) from employee e where e.org_id = $1 and not e.is_draft and e.joined_on <= '2026-11-30'
  and e.last_working_day between ${YEAR}`;
const leftBy = (kinds: string) => `${LEFT} and exists (select from exit x where x.org_id = e.org_id and x.employee_id = e.id
  and x.last_working_day = e.last_working_day and x.status not in ('draft', 'withdrawn', 'rejected') and x.kind ${kinds})`;
const SETTLED = `from exit where org_id = $1 and status in ('serving_notice', 'clearance', 'settled', 'closed')
  and settlement_due_on between ${YEAR}`;
const MISSING = `select count(*) from employee e cross join lateral (values
    (exists (select from employee_identity i where i.org_id = e.org_id and i.employee_id = e.id and i.pan is not null)),
    (exists (select from employee_identity i where i.org_id = e.org_id and i.employee_id = e.id and i.uan is not null)),
    (exists (select from bank_account b where b.org_id = e.org_id and b.employee_id = e.id)),
    (e.photo_file_id is not null),
    (exists (select from nomination n where n.org_id = e.org_id and n.employee_id = e.id)),
    ((select p.manager_id from employee_position p where p.org_id = e.org_id and p.employee_id = e.id
      and p.from_date <= '2026-11-20' order by p.from_date desc limit 1) is not null)) has(it)
  where e.org_id = $1 and ${HERE} and not has.it`;
const SHARES = `select count(*) from nomination_share s join nomination n on n.org_id = s.org_id and n.id = s.nomination_id
  where s.org_id = $1 and n.status <> 'replaced'`;
const APPROVED = `from leave_request where org_id = $1 and status in ('approved', 'partly_cancelled')`;
const EXPENSES = `from expense_line l join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
  where l.org_id = $1 and c.status <> 'draft' and l.expense_date between`;
const BALANCES = `select sum(b.balance) from leave_balance b join employee e on e.org_id = b.org_id and e.id = b.employee_id
  where b.org_id = $1 and b.leave_year_start between '2025-11-21' and '2026-11-20'
  and coalesce(e.last_working_day, '2026-11-20') >= '2026-11-20'`;

/** Head count, movement and records of people. */
const people: readonly Counted[] = [
  { report: 'employee-master', sql: IN_SERVICE },
  {
    report: 'headcount-by-grade',
    column: 'closing',
    sql: `select count(*) from employee where org_id = $1 and not is_draft and joined_on <= '2026-11-30'
      and (last_working_day is null or last_working_day > '2026-11-30')`,
  },
  { report: 'joiners', sql: `select count(*) from employee where org_id = $1 and not is_draft and joined_on between ${OCTOBER}` },
  { report: 'leavers', sql: LEFT },
  { report: 'attrition', column: 'left', sql: LEFT },
  { report: 'attrition-by-kind', column: 'voluntary', sql: leftBy(`in ('resignation', 'mutual')`) },
  { report: 'attrition-by-kind', column: 'involuntary', sql: leftBy(`not in ('resignation', 'mutual')`) },
  { report: 'early-leavers', sql: `${LEFT} and e.last_working_day - e.joined_on < 89` },
  ...['tenure', 'age', 'manager-span'].map((report) => ({ report, column: 'heads', sql: IN_SERVICE })),
  ...['tenure-and-age', 'gender-by-department', 'disability-by-grade'].map((report) => ({
    report,
    column: 'pivot_total',
    sql: IN_SERVICE,
  })),
  { report: 'probation-due', sql: `${IN_SERVICE} and e.confirmed_on is null and e.probation_until is not null` },
  {
    report: 'birthdays-and-anniversaries',
    sql: `select (select count(*) from here where shares_birthday and to_char(date_of_birth, 'MM-DD') between '11-20' and '12-20')
      + (select count(*) from here where to_char(joined_on, 'MM-DD') between '11-20' and '12-20' and joined_on < '2026-01-01')
      from (select 1) one cross join lateral (select 1) two`.replace(
      /from here/g,
      `from (select * from employee where org_id = $1 and not is_draft and joined_on <= '2026-12-20'
        and (last_working_day is null or last_working_day >= '2026-11-20')) here`,
    ),
  },
  {
    report: 'contract-ends',
    sql: `${IN_SERVICE} and (select p.contract_end_date from employee_position p where p.org_id = e.org_id
      and p.employee_id = e.id and p.from_date <= '2026-11-20' order by p.from_date desc limit 1) is not null`,
  },
  { report: 'missing-data', sql: MISSING },
  { report: 'missing-data-by-item', column: 'items', sql: MISSING },
  { report: 'document-expiry', sql: 'select count(*) from employee_document where org_id = $1 and expires_on is not null' },
  {
    report: 'position-history',
    sql: `select count(*) from employee_position where org_id = $1 and from_date between ${YEAR}`,
  },
  { report: 'nominees', sql: SHARES },
  { report: 'nominees-and-family', sql: SHARES },
  { report: 'family', sql: 'select count(*) from family_member where org_id = $1' },
];

/** Attendance and leave. */
const time: readonly Counted[] = [
  ...['monthly-register', 'muster-roll', 'attendance-summary', 'hours-summary'].map((report) => ({
    report,
    sql: `select count(distinct d.employee_id) ${DAYS} ${OCTOBER}`,
  })),
  { report: 'attendance-summary', column: 'worked', sql: `select sum(d.worked) ${DAYS} ${OCTOBER}` },
  {
    report: 'attendance-by-department',
    column: 'absent',
    sql: `select sum((d.first_half = 'A')::int + (d.second_half = 'A')::int) / 2.0 ${DAYS} ${OCTOBER}`,
  },
  { report: 'hours-summary', column: 'extra', sql: `select sum(d.extra_after + d.extra_before) ${DAYS} ${OCTOBER}` },
  { report: 'late-and-early', sql: `select count(*) ${DAYS} ${NOVEMBER} and (d.late > 0 or d.early > 0)` },
  { report: 'absent-without-leave', sql: `select count(*) ${DAYS} ${NOVEMBER} and 'A' in (d.first_half, d.second_half)` },
  { report: 'missed-punches', sql: `select count(*) ${DAYS} ${NOVEMBER} and cardinality(d.exceptions) > 0` },
  { report: 'loss-of-pay-days', column: 'lop', sql: `select sum(d.lop + d.penalty_lop) / 100.0 ${DAYS} ${OCTOBER}` },
  ...['overtime', 'overtime-by-department'].map((report) => ({
    report,
    column: 'actual_minutes',
    sql: `select sum(actual_minutes) from overtime where org_id = $1 and day between ${NOVEMBER}`,
  })),
  {
    report: 'shift-roster',
    sql: `select count(distinct employee_id) from roster_day where org_id = $1 and day between ${NOVEMBER}`,
  },
  {
    report: 'late-penalties',
    column: 'days',
    sql: `select coalesce(sum(days), 0) / 100.0 from attendance_penalty where org_id = $1 and day between ${NOVEMBER}`,
  },
  {
    report: 'attendance-requests',
    sql: `select count(*) from attendance_request where org_id = $1 and first_day between ${NOVEMBER}`,
  },
  { report: 'device-health', sql: 'select count(*) from device where org_id = $1' },
  { report: 'leave-balance', column: 'balance', sql: BALANCES },
  { report: 'leave-balance-by-type', column: 'pivot_total', sql: BALANCES },
  {
    report: 'leave-taken',
    column: 'days',
    sql: `select sum(days) ${APPROVED} and first_day <= '2026-11-30' and last_day >= '2026-11-01'`,
  },
  {
    report: 'leave-by-department',
    column: 'pivot_total',
    sql: `select sum(days) ${APPROVED} and first_day <= '2026-11-30' and last_day >= '2025-12-01'`,
  },
  {
    report: 'leave-pending',
    column: 'days',
    sql: `select sum(days) from leave_request where org_id = $1 and status = 'pending' and first_day <= '2027-11-30'
      and last_day >= '2025-12-01'`,
  },
  {
    report: 'leave-ledger',
    column: 'days',
    sql: `select sum(days) from leave_ledger where org_id = $1 and effective_on between ${NOVEMBER}`,
  },
  {
    report: 'comp-off-expiry',
    column: 'days',
    sql: `select sum(days) from comp_off_claim where org_id = $1 and worked_on between ${YEAR}`,
  },
  {
    report: 'leave-encashments',
    column: 'days',
    sql: `select sum(days) from leave_encashment where org_id = $1 and on_date between ${TAX_YEAR}`,
  },
];

/** Pay, contributions and taxes. */
const pay: readonly Counted[] = [
  { report: 'salary-register-components', column: 'pivot_total', sql: `${LINES} and s.period_month = '2026-10-01'` },
  { report: 'component-totals', column: 'pivot_total', sql: `${LINES} and s.period_month between ${TAX_YEAR}` },
  {
    report: 'full-and-final',
    column: 'net_paise',
    sql: `select coalesce(sum(s.net_paise), 0) ${FINALISED} and p.kind = 'full_and_final' and s.period_month between ${TAX_YEAR}`,
  },
  { report: 'pay-on-hold', sql: `select count(*) from payroll_hold where org_id = $1 and status = 'active'` },
  {
    report: 'cost-by-branch',
    column: 'net_paise',
    sql: `select sum(s.net_paise) ${FINALISED} and s.period_month = '2026-10-01'`,
  },
  {
    report: 'ctc-by-grade',
    column: 'ctc_annual_paise',
    sql: `select round(avg(ctc_annual_paise)) from (select distinct on (employee_id) employee_id, ctc_annual_paise
      from employee_salary where org_id = $1 and status = 'approved' and from_date <= '2026-11-20'
      order by employee_id, from_date desc) s join employee e on e.org_id = $1 and e.id = s.employee_id and ${HERE}`,
  },
  {
    report: 'revision-history',
    column: 'change_paise',
    sql: `select sum(ctc_annual_paise - old_ctc_annual_paise) from salary_revision where org_id = $1
      and effective_from between ${TAX_YEAR}`,
  },
  {
    report: 'arrears',
    column: 'amount_paise',
    sql: `select coalesce((${LINES} and s.period_month between ${TAX_YEAR} and l->>2 <> ''), 0)`,
  },
  {
    report: 'payroll-exceptions',
    sql: `select count(*) from payroll_exception x join payroll p on p.org_id = x.org_id and p.id = x.payroll_id
      where x.org_id = $1 and p.period_month between ${NOVEMBER}`,
  },
  {
    report: 'pay-inputs',
    column: 'amount_paise',
    sql: `select coalesce(sum(amount_paise), 0) from payroll_input where org_id = $1 and period_month between ${NOVEMBER}`,
  },
  {
    report: 'overtime-and-variable-pay',
    column: 'amount_paise',
    sql: `select coalesce(sum(amount_paise), 0) from payroll_input where org_id = $1 and amount_paise > 0
      and period_month between ${NOVEMBER}`,
  },
  { report: 'payroll-runs', sql: `select count(*) from payroll where org_id = $1 and period_month between ${TAX_YEAR}` },
  ...(
    [
      ['esi-monthly', 'employee_paise', 'esi', 'employee', `'2026-10-01' and '2026-10-31'`],
      ['esi-monthly', 'employer_paise', 'esi', 'employer', `'2026-10-01' and '2026-10-31'`],
      ['ptax-monthly', 'employee_paise', 'ptax', 'tax', `'2026-10-01' and '2026-10-31'`],
      ['lwf', 'employer_paise', 'lwf', 'employer', YEAR],
    ] as const
  ).map(([report, column, scheme, part, months]) => ({
    report,
    column,
    sql: `select sum((amounts->>'${part}')::bigint) from contribution_line where org_id = $1 and scheme = '${scheme}'
      and month between ${months}`,
  })),
  {
    report: 'esi-ceiling-watch',
    sql: `select count(*) from esi_coverage where org_id = $1 and period_from <= '2026-11-30' and period_to >= '2026-11-01'`,
  },
  {
    report: 'contributions-by-month',
    column: 'pivot_total',
    sql: `select sum(deducted_paise) from contribution_line where org_id = $1 and month between ${TAX_YEAR}`,
  },
  {
    report: 'tds-by-month',
    column: 'tax_paise',
    sql: `select sum(tax_paise) from tds_entry where org_id = $1 and month between ${TAX_YEAR}`,
  },
  { report: 'challans', column: 'amount_paise', sql: 'select sum(amount_paise) from challan where org_id = $1' },
  { report: 'regime-choices', sql: 'select count(*) from tax_regime_choice where org_id = $1' },
  {
    report: 'declarations-and-proofs',
    column: 'amount_paise',
    sql: 'select sum(amount_paise) from tax_declaration_item where org_id = $1',
  },
  {
    report: 'declarations-and-proofs',
    column: 'approved_paise',
    sql: 'select sum(approved_paise) from tax_proof where org_id = $1',
  },
  {
    report: 'gratuity-liability',
    column: 'accrued_paise',
    sql: `select sum(accrued_paise) from gratuity_provision where org_id = $1 and month = '2026-10-01'`,
  },
  { report: 'bonus-register', column: 'amount_paise', sql: 'select sum(amount_paise) from bonus_line where org_id = $1' },
  { report: 'compliance-status', sql: `select count(*) from due_item where org_id = $1 and due_on between ${TAX_YEAR}` },
  { report: 'return-findings', sql: 'select count(*) from statutory_finding where org_id = $1' },
];

const LOAN_MONTHS = "from loan_row r join loan l on l.org_id = r.org_id and l.id = r.loan_id and r.status <> 'superseded'";

/** Loans, claims, assets, benefits, approvals and tasks. */
const rest: readonly Counted[] = [
  {
    report: 'loan-recoveries',
    column: 'instalment_paise',
    sql: `select sum(r.instalment_paise) ${LOAN_MONTHS} where r.org_id = $1 and r.cycle = '2026-11'`,
  },
  {
    report: 'loan-perquisites',
    sql: `select count(distinct l.id) ${LOAN_MONTHS} where r.org_id = $1 and r.cycle between '2026-04' and '2026-11'`,
  },
  {
    report: 'loan-entries',
    column: 'principal_paise',
    sql: `select sum(principal_paise) from loan_entry where org_id = $1 and on_date between ${NOVEMBER}`,
  },
  {
    report: 'loans-by-type',
    column: 'amount_approved_paise',
    sql: 'select sum(amount_approved_paise) from loan where org_id = $1',
  },
  {
    report: 'claims-ageing',
    column: 'total_claimed_paise',
    sql: `select sum(total_claimed_paise) from expense_claim where org_id = $1 and status in ('submitted', 'pending', 'returned')
      and (submitted_at at time zone 'Asia/Kolkata')::date between ${YEAR}`,
  },
  { report: 'expenses-by-category', column: 'amount_paise', sql: `select sum(l.amount_paise) ${EXPENSES} ${TAX_YEAR}` },
  { report: 'policy-breaches', sql: `select count(*) ${EXPENSES} ${TAX_YEAR} and l.breaches > 0` },
  { report: 'gst-on-claims', sql: `select count(*) ${EXPENSES} ${NOVEMBER} and coalesce(l.gstin, '') <> ''` },
  {
    report: 'asset-register',
    column: 'purchase_price_paise',
    sql: 'select sum(purchase_price_paise) from asset where org_id = $1',
  },
  { report: 'assets-in-hand', sql: 'select count(*) from asset_assignment where org_id = $1 and returned_on is null' },
  {
    report: 'asset-charges',
    column: 'charge_paise',
    sql: `select sum(charge_paise) from asset_assignment where org_id = $1 and charge_status <> 'none'`,
  },
  { report: 'benefit-enrolments', column: 'cost_paise', sql: 'select sum(cost_paise) from benefit_enrolment where org_id = $1' },
  {
    report: 'benefit-cost',
    column: 'employer_paise',
    sql: `select sum(employer_paise) from benefit_share_row where org_id = $1 and cycle between '2026-04' and '2026-11'`,
  },
  { report: 'pending-approvals', sql: `select count(*) from workflow_request where org_id = $1 and status = 'pending'` },
  {
    report: 'approvals-ageing',
    column: 'pivot_total',
    sql: `select count(*) from workflow_request where org_id = $1 and status = 'pending'`,
  },
  {
    report: 'approval-times',
    column: 'number',
    sql: 'select count(*) from workflow_request where org_id = $1 and decided_at is not null',
  },
  {
    report: 'user-access',
    sql: `select count(*) from app_user u left join user_role g on g.org_id = u.org_id and g.user_id = u.id where u.org_id = $1`,
  },
  { report: 'role-permissions', sql: 'select count(distinct permission_code) from role_permission where org_id = $1' },
  { report: 'onboarding-progress', column: 'tasks', sql: 'select count(*) from joining_task where org_id = $1' },
  { report: 'onboarding-tasks', sql: 'select count(*) from joining_task where org_id = $1' },
  { report: 'offboarding-clearance', sql: `select count(*) from exit_task where org_id = $1 and due_on between ${AROUND}` },
  {
    report: 'overdue-joining-tasks',
    column: 'overdue',
    sql: `select count(*) from joining_task t join joiner j on j.org_id = t.org_id and j.id = t.joiner_id where t.org_id = $1
      and t.status = 'open' and t.due_on < '2026-11-20' and j.status not in ('declined', 'cancelled', 'no_show')`,
  },
  {
    report: 'overdue-exit-tasks',
    column: 'open_overdue',
    sql: `select count(*) from exit_task t join exit x on x.org_id = t.org_id and x.id = t.exit_id where t.org_id = $1
      and t.status = 'open' and t.due_on between '2025-12-01' and '2026-11-19' and x.status not in ('withdrawn', 'rejected')`,
  },
  { report: 'time-to-join', sql: `select count(*) from joiner where org_id = $1 and ready_on between ${YEAR}` },
  { report: 'settlement-punctuality', column: 'due', sql: `select count(*) ${SETTLED}` },
  {
    report: 'settlement-punctuality',
    column: 'late',
    sql: `select count(*) ${SETTLED} and coalesce(settled_on, '2026-11-20') > settlement_due_on`,
  },
  { report: 'probation-reviews', sql: `select count(*) from probation_review where org_id = $1 and decided_on between ${YEAR}` },
];

/** Reports whose total or number of rows a plain query over the records finds as well. */
export const COUNTS: readonly Counted[] = [...people, ...time, ...pay, ...rest];
