-- EPF wages of the origin month (paise, by what EPF counts on them) that the EPF shares of an item are due on: the arrear return states them.
alter table payroll_input add column fund_wages jsonb;
