alter table basket_take add foreign key (org_id, basket_id) references basket_year (org_id, id) on delete cascade;
