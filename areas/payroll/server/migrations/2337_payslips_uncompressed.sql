-- Rows of payslips stay whole and uncompressed, two to a page: a compression for each payslip was a tenth of the database's work of
-- finalising. New months are made so too.
do $$
declare part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'payslip'::regclass loop
    execute format('alter table %s set (toast_tuple_target = 4080)', part);
  end loop;
end $$;
