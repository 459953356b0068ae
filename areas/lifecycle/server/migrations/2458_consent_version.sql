-- Which words of the notice a joiner agreed to; null where they agreed before the notice had versions.
alter table joiner add column consent_version integer check (consent_version > 0);
