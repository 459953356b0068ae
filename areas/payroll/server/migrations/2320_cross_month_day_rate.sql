-- At which month's rate LOP of the attendance window is priced that lies before the pay month. What was calculated before is the default;
-- new organisations begin with the rate of the days' own month.
alter table payroll_setting add column cross_month_day_rate text not null default 'pay_month'
  check (cross_month_day_rate in ('origin_month', 'pay_month'));
