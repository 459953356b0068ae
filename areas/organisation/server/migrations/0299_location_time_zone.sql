-- The zone in which a place counts its days; the organisation's is the default.
alter table location add column time_zone text not null default 'Asia/Kolkata';
