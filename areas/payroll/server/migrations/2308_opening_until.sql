-- Totals that were entered hold the months up to one; accepted registers of the former program add the months after it.
alter table pay_opening add column source text not null default 'entered' check (source in ('entered', 'registers'));
alter table pay_opening add column until_month date;
alter table pay_opening add column import_id uuid;
alter table pay_opening drop constraint pay_opening_pkey;
alter table pay_opening add primary key (org_id, employee_id, tax_year, source);
-- until now an accepted register took the place of what was entered
update pay_opening o set source = 'registers' where exists (
  select from payroll_import i where i.org_id = o.org_id and i.status = 'accepted'
    and i.period_month >= make_date(left(o.tax_year, 4)::int, 4, 1)
    and i.period_month < make_date(left(o.tax_year, 4)::int + 1, 4, 1));
