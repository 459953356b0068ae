-- The index by employee begins with the run too, and is the one to read a single employee's by.
drop index payroll_exception__payroll;
