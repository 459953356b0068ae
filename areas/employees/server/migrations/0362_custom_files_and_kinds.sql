-- A field of an organisation's own may be a file; files of such fields and of photos are kinds of import.
alter table custom_field drop constraint custom_field_type_check;
alter table custom_field add constraint custom_field_type_check
  check (type in ('text', 'number', 'date', 'yes_no', 'choice', 'file'));
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in ('employees', 'positions', 'managers', 'bank_accounts',
  'identity_numbers', 'family', 'nominations', 'addresses', 'custom_fields', 'photos'));
