create table asset_setting (
  org_id               uuid not null,
  acknowledgement_days integer not null check (acknowledgement_days between 1 and 30),
  undertaking          text not null,
  tag_pattern          text not null,
  book_values_on       boolean not null,
  first_month          text not null check (first_month in ('full', 'by_days')),
  version              integer not null default 1,
  primary key (org_id)
);
select isolate_tenant('asset_setting');
