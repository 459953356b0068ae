alter table subscription_change add foreign key (org_id, subscription_id) references subscription (org_id, id);
alter table subscription_change add foreign key (org_id, invoice_id) references invoice (org_id, id);
alter table invoice add foreign key (org_id, subscription_id) references subscription (org_id, id);
alter table invoice add foreign key (org_id, credits_invoice_id) references invoice (org_id, id);
alter table invoice_line add foreign key (org_id, invoice_id) references invoice (org_id, id);
alter table invoice_payment add foreign key (org_id, invoice_id) references invoice (org_id, id);
