alter table mail_outbox
  add column user_id             uuid,
  add column employee_id         uuid,
  add column notice_id           text,
  add column subject_id          uuid,
  -- the line of the bell it belongs to: it leaves only while that is unread
  add column unread_notification uuid,
  add column sensitive           boolean not null default false,
  add column unsubscribable      boolean not null default false,
  add column dedupe_key          text,
  add column attempts            integer not null default 0,
  add column next_try_at         timestamptz,
  add column provider_message_id text,
  add column transport           text check (transport in ('smtp', 'local')),
  add column body_removed_at     timestamptz;
alter table mail_outbox rename column problem to last_error;
alter table mail_outbox drop constraint mail_outbox_status_check;
do $$ declare one uuid; begin
  for one in select distinct organisation_id from data_key loop
    perform set_config('app.org_id', one::text, true);
    -- mails that were kept because no mail server was configured
    update mail_outbox set status = 'sent', transport = 'local', sent_at = created_at where org_id = one and status = 'kept';
  end loop;
end $$;
alter table mail_outbox add constraint mail_outbox_status_check
  check (status in ('queued', 'held', 'sending', 'sent', 'retrying', 'failed', 'suppressed', 'cancelled'));
create index mail_outbox__pending on mail_outbox (org_id, next_try_at, id) where status in ('queued', 'held', 'sending', 'retrying');
create index mail_outbox__subject on mail_outbox (org_id, notice_id, subject_id) where status in ('queued', 'held', 'retrying');
create index mail_outbox__user on mail_outbox (org_id, user_id, created_at);

-- Addresses that take no mail. The address itself is not kept, only its keyed hash.
create table mail_suppression (
  org_id        uuid not null,
  id            uuid not null,
  address_index text not null,
  address_hint  text not null,
  employee_id   uuid,
  reason        text not null check (reason in ('hard_bounce', 'complaint', 'manual')),
  last_error    text,
  at            timestamptz not null,
  primary key (org_id, id),
  unique (org_id, address_index)
);
create index mail_suppression__employee on mail_suppression (org_id, employee_id);
select isolate_tenant('mail_suppression');

-- What the next digest of a person will say.
create table digest_item (
  org_id     uuid not null,
  id         uuid not null,
  user_id    uuid not null,
  to_address text not null,
  notice_id  text not null,
  subject_id uuid,
  title      text not null,
  link       text not null,
  due_at     timestamptz not null,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create index digest_item__due on digest_item (org_id, due_at);
create index digest_item__subject on digest_item (org_id, notice_id, subject_id);
select isolate_tenant('digest_item');
