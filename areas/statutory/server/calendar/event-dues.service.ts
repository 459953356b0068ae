import { loadEmployeeFacts } from '@hrms/employees/server';
import { addDays, dateLabel, monthOf, type Period } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { type Due, lawOfParameter, parameterById, schemeDefinitions } from '@hrms/statutory/domain';
import { listEndingCertificates, listExpiringRegistrations, listOpenLawChanges } from './event-dues.queries.ts';

/** Days before the end of a certificate of coverage by which its renewal is asked for. */
const RENEW_BEFORE = 60;
/** Days after which the review of a changed value is due. */
const REVIEW_WITHIN = 30;

/** Why an event makes something due, by the first word of its rule: no law dates it. */
const SOURCES: Readonly<Record<string, string>> = {
  registration: 'Last day of the certificate, as the registration states it',
  coverage: `${RENEW_BEFORE} days before the certificate of coverage ends; EPF Scheme 1952 para 83`,
  law_review: `${REVIEW_WITHIN} days after a new version brought the rate`,
};

/** The source of an obligation that an event made; empty for others. */
export const eventSource = (rule_id: string): string => SOURCES[/^event\.(\w+):/.exec(rule_id)?.[1] ?? ''] ?? '';

/** The rule id of the obligation to review a changed value. */
export const reviewRule = (law_change_id: string): string => `event.law_review:${law_change_id}`;

const onDay = (due: Pick<Due, 'rule_id' | 'title' | 'law' | 'state' | 'due_on'>): Due => ({
  ...due,
  form: null,
  only: null,
  first_month: monthOf(due.due_on),
  last_month: monthOf(due.due_on),
});

const lawOf = (parameter_id: string): Due['law'] => {
  const law = lawOfParameter(parameter_id);
  if (law === 'tax') return 'tds';
  return law === 'epf' ||
    law === 'esi' ||
    law === 'ptax' ||
    law === 'lwf' ||
    law === 'wages' ||
    law === 'bonus' ||
    law === 'gratuity'
    ? law
    : 'labour';
};

/** What falls due within a period by records and not by a rule: certificates that end, and rates that wait for their review. */
export async function listEventDues(tx: Tx, period: Period): Promise<Due[]> {
  const registrations = await listExpiringRegistrations(tx, period);
  const ending = await listEndingCertificates(tx, period, RENEW_BEFORE);
  const ids = ending.map(({ employee_id }) => employee_id);
  const employees = await loadEmployeeFacts(tx, ids, period);
  const certificates = ending.flatMap((certificate) => {
    const employee = employees.get(certificate.employee_id);
    return employee && employee.last_working_day === null ? [{ ...certificate, full_name: employee.full_name }] : [];
  });
  const changes = await listOpenLawChanges(tx);
  return [
    ...registrations.map(({ registration_id, scheme, state_code, certificate_until }) =>
      onDay({
        rule_id: `event.registration:${registration_id}`,
        title: `${schemeDefinitions[scheme].name}: certificate of the registration ends`,
        law: scheme,
        state: state_code,
        due_on: certificate_until,
      }),
    ),
    ...certificates.map(({ employee_id, full_name, certificate_until }) =>
      onDay({
        rule_id: `event.coverage:${employee_id}`,
        title: `Renew certificate of coverage of ${full_name}, valid to ${dateLabel(certificate_until)}`,
        law: 'epf',
        state: null,
        due_on: addDays(certificate_until, -RENEW_BEFORE),
      }),
    ),
    ...changes.map(({ id, parameter_id, found_on }) =>
      onDay({
        rule_id: reviewRule(id),
        title: `Review changed rate: ${parameterById(parameter_id)?.title ?? parameter_id}`,
        law: lawOf(parameter_id),
        state: null,
        due_on: addDays(found_on, REVIEW_WITHIN),
      }),
    ),
  ];
}
