alter table details_answer add foreign key (org_id, campaign_id) references details_campaign (org_id, id) on delete cascade;
alter table details_answer add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table document_request add foreign key (org_id, campaign_id) references details_campaign (org_id, id);
