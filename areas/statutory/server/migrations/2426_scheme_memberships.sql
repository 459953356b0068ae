-- Decisions on ESI, professional tax and the welfare fund stand beside those on EPF.
alter table membership drop constraint membership_scheme_check,
  add constraint membership_scheme_check check (scheme in ('epf', 'esi', 'ptax', 'lwf'));
