-- Equal items of an employee and month are numbered: without confirmation only number 0 is added, whoever comes at the same time.
alter table payroll_input add column copy_number integer not null default 0;
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    update payroll_input i set copy_number = n.number - 1
      from (select id, row_number() over (partition by employee_id, period_month, component_code, amount_paise order by id) as number
        from payroll_input where org_id = one.org_id and status = 'active') n
      where i.org_id = one.org_id and i.id = n.id and n.number > 1;
  end loop;
  reset app.org_id;
end $$;
create unique index payroll_input__equal on payroll_input (org_id, employee_id, period_month, component_code, amount_paise, copy_number)
  where status = 'active';

-- Employees left out of a month's run (stop_processing), or calculated and not paid for now (hold_payout).
create table payroll_hold (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  period_month date not null check (extract(day from period_month) = 1),
  kind         text not null check (kind in ('stop_processing', 'hold_payout')),
  reason       text not null,
  status       text not null check (status in ('active', 'released')),
  created_by   uuid,
  created_at   timestamptz not null,
  released_by  uuid,
  released_at  timestamptz,
  primary key (org_id, id)
);
create unique index payroll_hold__active on payroll_hold (org_id, period_month, employee_id, kind) where status = 'active';
select isolate_tenant('payroll_hold');

-- Which payslips a bank advice pays: each at most once.
create table bank_advice_payment (
  org_id         uuid not null,
  payroll_id     uuid not null,
  employee_id    uuid not null,
  bank_advice_id uuid not null,
  amount_paise   bigint not null check (amount_paise > 0),
  primary key (org_id, payroll_id, employee_id)
);
create index bank_advice_payment__advice on bank_advice_payment (org_id, bank_advice_id);
select isolate_tenant('bank_advice_payment');
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    insert into bank_advice_payment (org_id, payroll_id, employee_id, bank_advice_id, amount_paise)
      select a.org_id, a.payroll_id, s.employee_id, a.id, s.net_paise
      from bank_advice a join payslip s on s.org_id = a.org_id and s.payroll_id = a.payroll_id and s.net_paise > 0
      where a.org_id = one.org_id and a.status <> 'cancelled';
  end loop;
  reset app.org_id;
end $$;
drop index bank_advice__one;
create index bank_advice__payroll on bank_advice (org_id, payroll_id);

-- Pay and tax of a tax year from before the first run in this product.
create table pay_opening (
  org_id        uuid not null,
  employee_id   uuid not null,
  tax_year      text not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tds_paise     bigint not null check (tds_paise >= 0),
  epf_paise     bigint not null check (epf_paise >= 0),
  ptax_paise    bigint not null check (ptax_paise >= 0),
  entered_by    uuid,
  entered_at    timestamptz not null,
  primary key (org_id, employee_id, tax_year)
);
select isolate_tenant('pay_opening');

-- Opening figures of a tax year are not needed, with the reason.
create table pay_opening_waiver (
  org_id      uuid not null,
  tax_year    text not null,
  reason      text not null,
  declined_by uuid,
  declined_at timestamptz not null,
  primary key (org_id, tax_year)
);
select isolate_tenant('pay_opening_waiver');
