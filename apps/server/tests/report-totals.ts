/** What a total must be by a query of its own. */
export const TOTALS: readonly { report: string; parameters?: object; column: string; sql: string }[] = [
  {
    report: 'salary-register',
    column: 'net_paise',
    sql: `select sum(case when l->>1 in ('earning', 'reimbursement', 'rounding') then 1 when l->>1 = 'deduction' then -1
      else 0 end * (l->>4)::bigint) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id,
      jsonb_array_elements(s.lines) l where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'`,
  },
  {
    report: 'register-summary',
    column: 'pivot_total',
    sql: `select sum((l->>4)::bigint) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id,
      jsonb_array_elements(s.lines) l where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'`,
  },
  {
    report: 'net-pay-change',
    column: 'net_paise',
    sql: `select sum(s.net_paise) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'`,
  },
  {
    report: 'variance-by-component',
    column: 'difference_paise',
    sql: `select sum(case s.period_month when '2026-10-01' then 1 else -1 end * (l->>4)::bigint) from payslip s
      join payroll p on p.org_id = s.org_id and p.id = s.payroll_id, jsonb_array_elements(s.lines) l
      where s.org_id = $1 and s.period_month in ('2026-10-01', '2026-09-01') and p.status = 'finalised'`,
  },
  {
    report: 'cost-by-department',
    column: 'employer_cost_paise',
    sql: `select sum(s.employer_cost_paise) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'`,
  },
  {
    report: 'cost-by-department',
    column: 'employer_epf_paise',
    sql: `select sum((l->>4)::bigint) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id,
      jsonb_array_elements(s.lines) l where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'
      and l->>0 in ('EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN')`,
  },
  {
    report: 'cost-by-branch',
    column: 'other_cost_paise',
    sql: `select sum((l->>4)::bigint) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id,
      jsonb_array_elements(s.lines) l where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'
      and l->>0 = 'LWF_EMPLOYER' and l->>1 = 'employer'`,
  },
  {
    report: 'cost-by-month',
    column: 'gross_paise',
    sql: `select sum(s.gross_paise) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      where s.org_id = $1 and s.period_month between '2026-04-01' and '2026-11-20' and p.status = 'finalised'`,
  },
  {
    report: 'year-to-date',
    column: 'pivot_total',
    sql: `select sum(s.net_paise) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      where s.org_id = $1 and s.period_month between '2026-04-01' and '2026-11-20' and p.status = 'finalised'`,
  },
  {
    report: 'bank-advice',
    column: 'amount_paise',
    sql: `select sum(amount_paise) from bank_advice_payment b join payroll p on p.org_id = b.org_id and p.id = b.payroll_id
      where b.org_id = $1 and p.period_month = '2026-10-01'
      and bank_advice_id in (select id from bank_advice where org_id = $1 and status <> 'cancelled')`,
  },
  {
    report: 'epf-monthly',
    column: 'employee_paise',
    sql: `select sum(coalesce((amounts->>'employee')::bigint, 0) + coalesce((amounts->>'vpf')::bigint, 0)) from contribution_line
      where org_id = $1 and scheme = 'epf' and month = '2026-10-01'`,
  },
  {
    report: 'tds-monthly',
    column: 'tax_paise',
    sql: `select sum(tax_paise) from tds_entry where org_id = $1 and month = '2026-10-01'`,
  },
  {
    report: 'ctc-report',
    column: 'ctc_annual_paise',
    sql: `select sum(ctc_annual_paise) from (select distinct on (employee_id) employee_id, ctc_annual_paise from employee_salary
      where org_id = $1 and status = 'approved' and from_date <= '2026-11-20' order by employee_id, from_date desc) s
      join employee e on e.org_id = $1 and e.id = s.employee_id
      where e.last_working_day is null or e.last_working_day >= '2026-11-20'`,
  },
  {
    report: 'ctc-report',
    column: 'employer_annual_paise',
    sql: `select sum((select sum((r->>'rate_paise')::bigint) * 12 from jsonb_array_elements(s.rates) r
        where r->>'code' like any (array['%EMPLOYER', 'EDLI', 'EPF_ADMIN', 'GRATUITY%'])))
      from (select distinct on (employee_id) employee_id, rates from employee_salary
        where org_id = $1 and status = 'approved' and from_date <= '2026-11-20' order by employee_id, from_date desc) s
      join employee e on e.org_id = $1 and e.id = s.employee_id
      where e.last_working_day is null or e.last_working_day >= '2026-11-20'`,
  },
  {
    report: 'leave-balance',
    column: 'opening',
    sql: `select sum(l.days) from leave_ledger l join employee e on e.org_id = l.org_id and e.id = l.employee_id
      where l.org_id = $1 and l.kind in ('opening', 'carry_in') and l.leave_year_start between '2025-11-21' and '2026-11-20'
      and (e.last_working_day is null or e.last_working_day >= '2026-11-20')`,
  },
  {
    report: 'comp-off-expiry',
    column: 'used',
    sql: `select -coalesce(sum(l.days), 0) from leave_ledger l join leave_lot o on o.org_id = l.org_id and o.id = l.lot_id
      where l.org_id = $1 and l.kind in ('taken', 'restored')
      and exists (select from comp_off_claim c where c.org_id = $1 and c.lot_id = o.id and c.worked_on between '2025-12-01' and '2026-11-30')`,
  },
  {
    report: 'device-health',
    column: 'unknown_users',
    sql: `select count(distinct (device_id, pin)) from device_line where org_id = $1 and status = 'unknown_user'`,
  },
  {
    report: 'claims',
    column: 'breaches',
    sql: `select coalesce(sum(l.breaches), 0) from expense_line l join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
      where c.org_id = $1 and c.status <> 'draft'
      and (c.submitted_at at time zone 'Asia/Kolkata')::date between '2026-11-01' and '2026-11-30'`,
  },
  {
    report: 'leave-liability',
    column: 'balance',
    sql: `select sum(b.balance) from leave_balance b join leave_type t on t.org_id = b.org_id and t.id = b.leave_type_id
      where b.org_id = $1 and t.encashable and b.balance > 0 and b.leave_year_start between '2025-11-21' and '2026-11-20'`,
  },
  {
    report: 'payslip-views',
    column: 'issued_count',
    sql: `select count(*) from payslip_publication v join payslip s on s.org_id = v.org_id and s.id = v.payslip_id
      where v.org_id = $1 and s.period_month = '2026-10-01'`,
  },
  {
    report: 'epf-challan-match',
    column: 'run_paise',
    sql: `select sum(part.value::bigint) from contribution_line c, jsonb_each_text(c.amounts) part
      where c.org_id = $1 and c.scheme = 'epf' and c.month = '2026-10-01'`,
  },
  {
    report: 'epf-challan-match',
    parameters: { from: '2026-09-01', to: '2026-09-30' },
    column: 'paid_paise',
    sql: `select coalesce(sum(part.value::bigint), 0) from contribution_line c, jsonb_each_text(c.amounts) part
      where c.org_id = $1 and c.scheme = 'epf' and c.month = '2026-09-01' and exists (
        select from statutory_statement_line l join challan h on h.org_id = l.org_id and h.statement_id = l.statement_id
        where l.org_id = c.org_id and l.line_id = c.id and h.status in ('paid', 'verified'))`,
  },
  {
    report: 'wage-definition-test',
    column: 'wages_paise',
    sql: `select sum(s.wages_paise) from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      where s.org_id = $1 and s.period_month = '2026-10-01' and p.status = 'finalised'`,
  },
  {
    report: 'asset-service-cost',
    column: 'cost_paise',
    sql: `select sum(cost_paise) from asset_service where org_id = $1 and opened_on between '2025-12-01' and '2026-11-30'`,
  },
  {
    report: 'loan-outstanding',
    column: 'outstanding_principal_paise',
    sql: 'select sum(outstanding_principal_paise) from loan where org_id = $1',
  },
  {
    report: 'loan-outstanding',
    column: 'next_paise',
    sql: `select sum(instalment_paise) from (select distinct on (r.loan_id) r.instalment_paise from loan_row r
      join loan l on l.org_id = r.org_id and l.id = r.loan_id and l.outstanding_principal_paise > 0
      where r.org_id = $1 and r.status in ('planned', 'locked_by_payroll') order by r.loan_id, r.sequence) next`,
  },
  {
    report: 'advances-outstanding',
    column: 'amount_paise',
    sql: `select coalesce(sum(amount_paise), 0) from expense_advance where org_id = $1 and paid_on is not null
      and settled_paise + returned_paise + recovered_paise < amount_paise`,
  },
  {
    report: 'claims',
    column: 'total_claimed_paise',
    sql: `select sum(total_claimed_paise) from expense_claim where org_id = $1 and status <> 'draft'
      and (submitted_at at time zone 'Asia/Kolkata')::date between '2026-11-01' and '2026-11-30'`,
  },
  {
    report: 'assets-with-leavers',
    column: 'purchase_price_paise',
    sql: `select coalesce(sum(a.purchase_price_paise), 0) from asset a
      join asset_assignment h on h.org_id = a.org_id and h.asset_id = a.id
      join employee e on e.org_id = h.org_id and e.id = h.employee_id
      where h.org_id = $1 and h.returned_on is null and e.last_working_day is not null`,
  },
  {
    report: 'tds-quarter',
    parameters: { period: 'tax_year' },
    column: 'mapped_paise',
    sql: `select coalesce(sum(p.amount_paise), 0) from tds_challan_part p join tds_challan c on c.org_id = p.org_id and c.id = p.challan_id
      where p.org_id = $1 and c.status <> 'reversed'`,
  },
  {
    report: 'headcount',
    column: 'closing',
    sql: `select count(*) from employee where org_id = $1 and not is_draft and joined_on <= '2026-11-30'
      and (last_working_day is null or last_working_day > '2026-11-30')`,
  },
  {
    report: 'headcount-by-month',
    column: 'joined',
    sql: `select count(*) from employee where org_id = $1 and not is_draft and joined_on between '2025-12-01' and '2026-11-30'`,
  },
  {
    report: 'diversity',
    column: 'pivot_total',
    sql: `select count(*) from employee where org_id = $1 and not is_draft and joined_on <= '2026-11-20'
      and (last_working_day is null or last_working_day >= '2026-11-20')`,
  },
  {
    report: 'leave-by-type',
    column: 'days',
    sql: `select sum(days) from leave_request where org_id = $1 and status in ('approved', 'partly_cancelled')
      and first_day <= '2026-11-30' and last_day >= '2025-12-01'`,
  },
];
