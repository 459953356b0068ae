-- the name of the kind of change that a request holds, as in the program
alter table change_request rename column deed to change_name;
