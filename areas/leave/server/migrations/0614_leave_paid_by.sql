-- Who pays the leave of a request: for employees insured under ESI the corporation may. Null: whoever pays its type.
alter table leave_request add column paid_by text check (paid_by in ('employer', 'esic', 'nobody'));
