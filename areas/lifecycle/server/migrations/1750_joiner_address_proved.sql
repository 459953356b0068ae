-- When a code that was mailed to the personal e-mail was entered; empty again when that address changes.
alter table joiner add column address_proved_at timestamptz;
