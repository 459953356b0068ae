alter table membership add foreign key (org_id, import_id) references file_import (org_id, id);
