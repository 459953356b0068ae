-- When the holder agreed to a charge, and the role that may approve one without that; null: the holder has to agree.
alter table asset_assignment add column holder_agreed_at timestamptz;
alter table asset_setting add column charge_approval_role uuid;
update asset_setting s
  set charge_approval_role = (select r.id from role r where r.org_id = s.org_id and r.system_key = 'finance');
