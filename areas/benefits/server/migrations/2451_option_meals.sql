-- Meals of a month that a meal card pays for: what is free of tax is counted by meal.
alter table benefit_option add column meals_a_month integer check (meals_a_month between 1 and 100);
