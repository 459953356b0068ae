-- A newer key seals what is written from now on; the earlier ones open what they sealed.
alter table data_key add column version integer not null default 1 check (version between 1 and 255);
alter table data_key drop constraint data_key_pkey;
alter table data_key add primary key (organisation_id, version);
