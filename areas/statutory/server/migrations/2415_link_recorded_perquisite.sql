alter table recorded_perquisite add foreign key (org_id, employee_id) references employee (org_id, id);
alter table recorded_perquisite add foreign key (org_id, import_id) references file_import (org_id, id);
