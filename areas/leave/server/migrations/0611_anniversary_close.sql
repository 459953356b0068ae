-- Leave years that begin on the joining day of each employee are closed by themselves, apart from the organisation's leave year.
alter table leave_year_close add column cycle text not null default 'organisation' check (cycle in ('organisation', 'anniversary'));
alter table leave_year_close drop constraint leave_year_close_org_id_leave_year_start_key;
alter table leave_year_close add constraint leave_year_close__year unique (org_id, leave_year_start, cycle);
