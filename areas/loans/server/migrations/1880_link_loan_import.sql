-- Imports of loans stand in the platform's table.
alter table loan drop constraint loan_org_id_import_id_fkey;
alter table loan add foreign key (org_id, import_id) references file_import (org_id, id);
