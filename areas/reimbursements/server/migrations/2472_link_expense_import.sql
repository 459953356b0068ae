alter table expense_category add foreign key (org_id, import_id) references file_import (org_id, id);
alter table expense_claim add foreign key (org_id, import_id) references file_import (org_id, id);
