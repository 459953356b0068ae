alter table exit add foreign key (org_id, template_id) references checklist_template (org_id, id);
