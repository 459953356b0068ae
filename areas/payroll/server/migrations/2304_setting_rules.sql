-- Rules of pay days, arrears, notice, leave, overtime, limits and duties. The defaults are what was calculated before.
alter table payroll_setting
  add column pay_day_holiday_rule text not null default 'previous_working_day'
    check (pay_day_holiday_rule in ('previous_working_day', 'next_working_day')),
  add column arrear_auto boolean not null default true,
  add column arrear_months_limit integer not null default 12 check (arrear_months_limit between 1 and 36),
  add column notice_pay_base text not null default 'gross_30' check (notice_pay_base in ('gross_30', 'wages_26', 'basic_30')),
  add column notice_recovery_reduces_taxable boolean not null default false,
  add column encashment_divisor integer not null default 26 check (encashment_divisor between 20 and 31),
  add column overtime_base text not null default 'wages' check (overtime_base in ('wages', 'gross')),
  add column overtime_divisor integer not null default 26 check (overtime_divisor between 20 and 31),
  -- Hours of a working day.
  add column standard_hours numeric(4, 2) not null default 8 check (standard_hours between 1 and 12),
  add column negative_net text not null default 'carry' check (negative_net in ('carry', 'block')),
  add column separate_duties boolean not null default true,
  add column variance_alert_bp integer not null default 1000 check (variance_alert_bp between 0 and 100000),
  add column variance_alert_paise bigint not null default 500000 check (variance_alert_paise >= 0),
  add column employee_bridge_visible boolean not null default true,
  add column payslip_template_id uuid;
