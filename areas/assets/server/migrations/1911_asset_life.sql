-- Locations, insurance and maintenance contracts of an asset, its disposal, and kinds of lines in its history.
alter table asset add column location text;
alter table asset add column insured_until date;
alter table asset add column insurance_policy text;
alter table asset add column amc_until date;
alter table asset add column monthly_rent_paise bigint check (monthly_rent_paise >= 0);
alter table asset add column disposal_value_paise bigint check (disposal_value_paise >= 0);
alter table asset add column disposal_employee_id uuid;
alter table asset drop constraint asset_status_check;
alter table asset add constraint asset_status_check
  check (status in ('in_stock', 'reserved', 'assigned', 'in_repair', 'retired', 'disposed', 'lost'));

alter table asset_event add column kind text not null default 'changed' check
  (kind in ('created', 'changed', 'assigned', 'acknowledged', 'returned', 'moved', 'serviced', 'audited', 'disposed'));

alter table asset_assignment add column purpose text;
alter table asset_assignment add column acknowledgement_text text;
alter table asset_assignment add column acknowledged_from text;
alter table asset_assignment add column received_by uuid;

alter table asset_category add column service_every_months integer check (service_every_months between 1 and 120);

alter table asset_request drop constraint asset_request_status_check;
alter table asset_request add constraint asset_request_status_check
  check (status in ('draft', 'pending', 'returned', 'approved', 'rejected', 'withdrawn', 'fulfilled', 'cancelled'));
alter table asset_request add column replaces_asset_id uuid;
