-- What EPF of an employee who joins from the day on is calculated on, while no membership is saved.
alter table epf_setting
  add column joiner_employee_basis text not null default 'restricted' check (joiner_employee_basis in ('restricted', 'actual')),
  add column joiner_employer_basis text not null default 'restricted' check (joiner_employer_basis in ('restricted', 'actual'));
