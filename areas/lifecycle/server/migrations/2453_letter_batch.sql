-- What a bulk issue of letters did for each employee: a repeated job issues no second letter.
create table letter_batch_row (
  org_id      uuid not null,
  id          uuid not null,
  batch_id    uuid not null,
  employee_id uuid not null,
  -- Null where the letter was not possible.
  letter_id   uuid,
  problem     text,
  primary key (org_id, id),
  unique (org_id, batch_id, employee_id),
  check ((letter_id is null) <> (problem is null))
);
create index letter_batch_row__employee on letter_batch_row (org_id, employee_id);
create index letter_batch_row__letter on letter_batch_row (org_id, letter_id);
select isolate_tenant('letter_batch_row');
