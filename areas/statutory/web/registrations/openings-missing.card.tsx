import { monthName } from '@hrms/platform/calendar';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { openingsMissing } from '@hrms/statutory/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';

type OpeningsMissingProps = {
  tax_year?: string | undefined;
  /** What counts from the first payroll here alone, as a sentence begins: `The yearly limit of professional tax`. */
  what: string;
};

/** Says who has no opening figures of a year that began elsewhere; nothing where nobody is without. */
export function OpeningsMissing({ tax_year, what }: OpeningsMissingProps) {
  const can = useCan();
  const read = useEndpoint(openingsMissing, { query: { ...(tax_year && { tax_year }) } }, { enabled: can(openingsMissing) });
  if (!read.data || read.data.first_month === null) return null;
  const { employees, named, first_month, declined } = read.data;
  const more = employees - named.length;
  const names = `${named.map(({ employee_name }) => employee_name).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return (
    <Alert
      type={declined === null ? 'warning' : 'info'}
      showIcon
      title={`Opening figures missing for ${employees} ${employees === 1 ? 'employee' : 'employees'}`}
      description={`${what} counts from ${monthName(first_month)} on for ${names}.${declined === null ? '' : ` Declined: ${declined}`}`}
      action={<Link to="/payroll/settings?part=move">Opening figures</Link>}
    />
  );
}
