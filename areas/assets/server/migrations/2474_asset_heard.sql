-- What a holder says of a proposed charge.
alter table asset_assignment add column holder_comment text;
