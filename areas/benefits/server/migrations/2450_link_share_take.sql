alter table benefit_share_take add foreign key (org_id, share_row_id) references benefit_share_row (org_id, id) on delete cascade;
alter table benefit_enrolment add foreign key (org_id, import_id) references file_import (org_id, id);
