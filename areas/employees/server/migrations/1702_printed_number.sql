-- Numbers of identity as a payslip was printed with, sealed: the payslip itself never changes and holds none.
create table printed_number (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  uan         text,
  esi_number  text,
  primary key (org_id, id)
);
create index printed_number__employee on printed_number (org_id, employee_id);
select isolate_tenant('printed_number');
