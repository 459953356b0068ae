-- Recipients by role, and schedules that follow a finalised payroll instead of the calendar.
alter table report_schedule add column recipient_role_ids uuid[] not null default '{}';
alter table report_schedule drop constraint report_schedule_cadence_check;
alter table report_schedule add check (cadence in ('daily', 'weekly', 'monthly', 'payroll_finalised'));
