import type { EmployeeBenefits } from '@hrms/benefits/contract';
import { percent } from '@hrms/platform/money';
import { Facts, formatDate, NothingYet, Section } from '@hrms/platform/web';
import { Alert } from 'antd';
import { BasketSection } from '../own/basket.card.tsx';
import { EnrolmentDetails } from './enrolment-details.tsx';

/** The enrolments of an employee, the nominees and the basket. */
export const EnrolmentCards = ({ benefits }: { benefits: EmployeeBenefits }) => (
  <div className="ui-column">
    {benefits.nominees_needed && <Alert type="warning" showIcon title="No nominee is on record for life and accident cover" />}
    {benefits.enrolments.length === 0 && (
      <section className="ui-card">
        <NothingYet title="No benefits yet" text={`${benefits.employee_name} is not enrolled in a plan.`} />
      </section>
    )}
    {benefits.enrolments.map((enrolment) => (
      <Section key={enrolment.enrolment_id} title={`${enrolment.plan_name}, from ${formatDate(enrolment.from_date)}`}>
        <EnrolmentDetails enrolment={enrolment} />
      </Section>
    ))}
    {benefits.nominees.length > 0 && (
      <Section title="Nominees">
        <Facts
          facts={benefits.nominees.map(({ name, relationship, share_bp }) => [`${name} (${relationship})`, percent(share_bp)])}
        />
      </Section>
    )}
    <BasketSection employee_id={benefits.employee_id} />
  </div>
);
