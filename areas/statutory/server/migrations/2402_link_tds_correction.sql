alter table tds_return add foreign key (org_id, correction_of) references tds_return (org_id, id);
alter table tax_certificate add foreign key (org_id, part_a_file_id) references file (org_id, id);
