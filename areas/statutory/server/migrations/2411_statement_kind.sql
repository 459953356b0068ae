-- Arrears of an earlier wage month are a return of their own; a supplementary one holds what came once the regular one was filed.
alter table statutory_statement add column kind text not null default 'regular' check (kind in ('regular', 'arrears', 'supplementary'));
alter table statutory_statement add column origin_month date;
update statutory_statement set origin_month = month, kind = case when number = 0 then 'regular' else 'supplementary' end;
alter table statutory_statement alter column origin_month set not null;
alter table statutory_statement alter column kind drop default;
alter table statutory_statement add constraint statutory_statement_origin_check
  check (extract(day from origin_month) = 1 and case when kind = 'arrears' then origin_month < month else origin_month = month end);
alter table statutory_statement drop constraint statutory_statement_org_id_registration_id_month_number_key;
alter table statutory_statement add constraint statutory_statement__part unique (org_id, registration_id, month, origin_month, number);
