-- A correction is a statement of its own with the next number, compared with what was filed before it.
alter table tds_return drop constraint tds_return_org_id_tax_year_quarter_form_key;
alter table tds_return
  add column number integer not null default 0 check (number >= 0),
  add column correction_of uuid,
  -- what was filed; of a PAN its last four signs
  add column filed_content jsonb,
  add column changes jsonb not null default '[]',
  add constraint tds_return_number unique (org_id, tax_year, quarter, form, number),
  add constraint tds_return_correction check ((number = 0) = (correction_of is null));
