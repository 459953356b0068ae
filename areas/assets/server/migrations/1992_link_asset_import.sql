-- Imports of assets stand in the platform's table.
alter table asset drop constraint asset_org_id_import_id_fkey;
alter table asset add foreign key (org_id, import_id) references file_import (org_id, id);
