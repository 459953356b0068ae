-- Reasons and documents of leave are a group of their own in the log of personal-data access.
alter table personal_data_access drop constraint personal_data_access_field_group_check;
alter table personal_data_access add constraint personal_data_access_field_group_check
  check (field_group in ('identity', 'bank', 'salary', 'medical', 'documents', 'family', 'tax', 'leave'));
