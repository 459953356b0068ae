import { DateInput, EmployeeSelect } from '@hrms/platform/web';
import type { ReportParameters } from '@hrms/reports/contract';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { PERIOD_CHOICES } from './labels.ts';

const NAMES = [
  'period',
  'from',
  'to',
  'on',
  'branch_id',
  'department_id',
  'designation_id',
  'grade_id',
  'employment_type',
  'employee_id',
  'compare',
] as const;

/** Parameters of a report as the address holds them. */
export function useParameters(): ReportParameters {
  const [params] = useSearchParams();
  return Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as ReportParameters;
}

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

/** Period and person of a report; the address holds them. */
export function ParameterBar({ kind, usual, of_employee, comparable }: ParameterBarProps) {
  const [params, setParams] = useSearchParams();
  const change = (name: (typeof NAMES)[number], value: string | null | undefined) =>
    setParams((former) => {
      if (value) former.set(name, value);
      else former.delete(name);
      if (name === 'period' && value !== 'custom') for (const date of ['from', 'to']) former.delete(date);
      return former;
    });
  const period = params.get('period') ?? (params.get('from') ? 'custom' : usual);
  return (
    <div className="report-bar">
      {kind === 'range' && (
        <Select
          aria-label="Period"
          value={period}
          options={PERIOD_CHOICES}
          onChange={(value) => change('period', value)}
          style={{ minWidth: 180 }}
        />
      )}
      {kind === 'range' && period === 'custom' && (
        <>
          <DateInput aria-label="From" value={params.get('from')} onChange={(value) => change('from', value)} />
          <DateInput aria-label="To" value={params.get('to')} onChange={(value) => change('to', value)} />
        </>
      )}
      {kind === 'range' && comparable && (
        <Select
          aria-label="Compare"
          placeholder="Do not compare"
          allowClear
          value={params.get('compare')}
          options={COMPARISONS}
          onChange={(value?: string) => change('compare', value)}
          style={{ minWidth: 180 }}
        />
      )}
      {kind === 'as_on' && <DateInput aria-label="As on" value={params.get('on')} onChange={(value) => change('on', value)} />}
      {of_employee && (
        <EmployeeSelect
          aria-label="Employee"
          value={params.get('employee_id')}
          onChange={(value) => change('employee_id', value)}
        />
      )}
    </div>
  );
}
