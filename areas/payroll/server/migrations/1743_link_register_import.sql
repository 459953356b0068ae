alter table payroll_import_row add foreign key (org_id, import_id) references payroll_import (org_id, id);
alter table payroll_import_row add foreign key (org_id, employee_id) references employee (org_id, id);
alter table payroll_import_mismatch add foreign key (org_id, import_id) references payroll_import (org_id, id);
alter table payroll_import_mismatch add foreign key (org_id, employee_id) references employee (org_id, id);
