-- Areas that the platform switched off for an organisation.
alter table subscription add column features_off text[] not null default '{}';
