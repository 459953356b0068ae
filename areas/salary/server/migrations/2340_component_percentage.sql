-- A component of one employee as a share of components of the structure, in place of an amount.
alter table employee_component
  add column percentage_bp integer check (percentage_bp between 1 and 100000),
  add column percentage_of text[] not null default '{}';
alter table employee_component drop constraint employee_component_check1;
alter table employee_component add constraint employee_component_how_much
  check ((mode = 'exclude') = (amount_paise is null and percentage_bp is null) and (amount_paise is null or percentage_bp is null)
    and (percentage_bp is null) = (percentage_of = '{}'));
