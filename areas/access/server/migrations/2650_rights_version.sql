-- Counted up by every transaction that changes users, roles or security settings of the organisation: whoever remembers rights compares it.
alter table organisation add column rights_version integer not null default 0;
