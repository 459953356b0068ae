-- Signed up where addresses must be proven first, and not proven yet. Accounts made in any other way sign in without a proof.
alter table login_identity add column must_verify_email boolean not null default false;
