-- A component of one employee inside the CTC: the balancing component, named by its code, gives what it takes.
alter table employee_component add column inside_ctc boolean not null default false, add column balancing_code text;
alter table employee_component add constraint employee_component_inside check (inside_ctc = (balancing_code is not null));

-- Documents of a component of one employee, such as a signed consent; `employee_component_id` null until it is submitted.
create table employee_component_file (
  org_id                 uuid not null,
  id                     uuid not null,
  employee_component_id  uuid,
  name                   text not null,
  media_type             text not null,
  file_id                uuid not null,
  uploaded_by            uuid not null,
  uploaded_at            timestamptz not null,
  primary key (org_id, id)
);
create index employee_component_file__component on employee_component_file (org_id, employee_component_id);
create index employee_component_file__file on employee_component_file (org_id, file_id);
select isolate_tenant('employee_component_file');
