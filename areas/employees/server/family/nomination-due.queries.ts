import { SCHEME_NAMES } from '@hrms/employees/domain';
import { sql } from 'kysely';

/**
 * Schemes for which a row of `employee e` should have nominated by a day and has not, by name; null where none: provident fund from
 * joining, gratuity after a year of service (Payment of Gratuity (Central) Rules 1972, rule 6).
 */
export const dueNominationNamesSql = (day: string) => sql`(select string_agg(due.name, ', ' order by due.name) from (values
    ('epf', ${SCHEME_NAMES.epf}::text, coalesce(e.service_from, e.joined_on)),
    ('gratuity', ${SCHEME_NAMES.gratuity}::text, (coalesce(e.service_from, e.joined_on) + interval '1 year')::date)) due (scheme,
    name, due_from)
  where due.due_from <= ${day}::date and not exists (select from nomination n where n.org_id = e.org_id and n.employee_id = e.id
    and n.scheme = due.scheme and n.status <> 'replaced'))`;
