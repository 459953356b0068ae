-- Form 11 of an employee: earlier membership of the fund, and the name as EPFO has it.
create table epf_declaration (
  org_id                    uuid not null,
  employee_id               uuid not null,
  name_on_uan               text,
  -- Null until the employee has declared it.
  earlier_member            boolean,
  first_epf_joined_on       date,
  -- Full-month EPF wages at that first joining, where they are known.
  first_epf_wages_paise     bigint check (first_epf_wages_paise >= 0),
  declared_by               uuid,
  declared_at               timestamptz not null,
  version                   integer not null default 1,
  primary key (org_id, employee_id),
  check (first_epf_joined_on is null or earlier_member)
);
select isolate_tenant('epf_declaration');
