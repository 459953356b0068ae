import { benefitEnrolments, benefitImports, benefitPlans } from '@hrms/benefits/contract';
import { ImportPanel } from '@hrms/platform/web';

const KINDS = [
  {
    value: 'enrolments',
    label: 'Existing enrolments',
    columns: 'employee_code, plan_code, option, from_date, shares_from, dependants, monthly_amount, member_number, pran',
  },
  { value: 'dependants', label: 'Dependants', columns: 'employee_code, plan_code, dependants, from_date' },
  { value: 'member_numbers', label: 'Member and card numbers', columns: 'employee_code, plan_code, member_number' },
] as const;

/** Enrolments of another system, dependants and numbers from files: checked first, imported all or nothing. */
export const ImportTab = () => (
  <ImportPanel
    endpoints={benefitImports}
    kinds={KINDS}
    countsText={() => ''}
    refresh={[benefitEnrolments.list, benefitPlans.list]}
  />
);
