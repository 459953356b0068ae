import { DateInput, EmployeeSelect, TableTools } from '@hrms/platform/web';
import { useSearchParams } from 'react-router';
import { PERIOD_CHOICES } from './labels.ts';
import { type ParameterPatch, useParameters, usePatchParameters } from './use-parameters.ts';
import { usePlaceFilters } from './use-place-filters.ts';

const COMPARISONS = [
  { value: 'previous', label: 'With the period before' },
  { value: 'last_year', label: 'With the year before' },
];

type ParameterBarProps = {
  kind: 'range' | 'as_on' | 'none';
  usual: string;
  of_employee: boolean;
  /** Groups of a period can be compared with another one. */
  comparable: boolean;
};

/** Period, places and person of a report; the address holds them. On a phone they stand behind one button. */
export function ParameterBar({ kind, usual, of_employee, comparable }: ParameterBarProps) {
  const [params] = useSearchParams();
  const { period = params.get('from') ? 'custom' : usual, ...values } = useParameters();
  const change = usePatchParameters();
  const places = usePlaceFilters(of_employee);
  const filters = [
    ...(kind === 'range' ? [{ name: 'period', label: 'Period', options: PERIOD_CHOICES, fixed: true }] : []),
    ...places,
    ...(kind === 'range' && comparable ? [{ name: 'compare', label: 'Compare', options: COMPARISONS }] : []),
    ...(of_employee ? [{ name: 'employee_id', label: 'Employee', input: EmployeeSelect }] : []),
  ];
  const own = kind === 'range' && period === 'custom';
  const date = (name: 'from' | 'to' | 'on', label: string) => (
    <DateInput
      aria-label={label}
      placeholder={label}
      value={params.get(name)}
      onChange={(value) => change({ [name]: value ?? undefined, ...(own && { period: 'custom' }) })}
    />
  );
  if (filters.length === 0 && kind === 'none') return null;
  return (
    <section className="ui-card report-parameters" aria-label="Parameters">
      <TableTools
        values={{ ...values, ...(kind === 'range' && { period }) }}
        onChange={(patch) => change(patch as ParameterPatch)}
        filters={filters}
        moreFilters={
          (own || kind === 'as_on') && (
            <div className="report-dates">
              {own && date('from', 'From')}
              {own && date('to', 'To')}
              {kind === 'as_on' && date('on', 'As on')}
            </div>
          )
        }
      />
    </section>
  );
}
