-- Which payslips their employees see, since when, and whether they opened them.
create table payslip_publication (
  org_id           uuid not null,
  payslip_id       uuid not null,
  payroll_id       uuid not null,
  employee_id      uuid not null,
  status           text not null check (status in ('published', 'withdrawn')),
  published_at     timestamptz not null,
  published_by     uuid,
  -- null until the employee was notified of this publication
  announced_at     timestamptz,
  opened_at        timestamptz,
  withdrawn_reason text,
  primary key (org_id, payslip_id)
);
create index payslip_publication__run on payslip_publication (org_id, payroll_id);
create index payslip_publication__announce on payslip_publication (org_id, payroll_id) where announced_at is null;
select isolate_tenant('payslip_publication');

-- Payslips of earlier releases were visible from finalising on.
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    insert into payslip_publication (org_id, payslip_id, payroll_id, employee_id, status, published_at, announced_at)
      select s.org_id, s.id, s.payroll_id, s.employee_id, 'published', p.finalised_at, p.finalised_at
      from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      where s.org_id = one.org_id and p.status = 'finalised';
  end loop;
  reset app.org_id;
end $$;

-- When payslips are published, and the pattern of the password that opens their PDF; null: no password.
alter table payroll_setting add column publish_mode text not null default 'manual'
  check (publish_mode in ('manual', 'on_finalise', 'on_pay_day'));
alter table payroll_setting add column payslip_password_rule text;
