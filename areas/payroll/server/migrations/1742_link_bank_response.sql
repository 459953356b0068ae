alter table bank_payment_return add foreign key (org_id, bank_advice_id) references bank_advice (org_id, id);
alter table bank_payment_return add foreign key (org_id, payroll_id) references payroll (org_id, id);
alter table bank_payment_return add foreign key (org_id, employee_id) references employee (org_id, id);
