alter table benefit_plan_document add foreign key (org_id, plan_id) references benefit_plan (org_id, id) on delete cascade;
alter table benefit_plan_document add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
alter table benefit_card_file add foreign key (org_id, enrolment_id) references benefit_enrolment (org_id, id) on delete cascade;
alter table benefit_card_file add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
