import type { ReportParameters } from '@hrms/reports/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export const PARAMETER_NAMES = [
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
  'group_by',
  'chart',
  'chart_of',
] as const;
type Name = (typeof PARAMETER_NAMES)[number];
export type ParameterPatch = Partial<Record<Name, string | undefined>>;

/** Parameters of a report as the address holds them. */
export function useParameters(): ReportParameters {
  const [params] = useSearchParams();
  return Object.fromEntries(
    PARAMETER_NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as ReportParameters;
}

/** Parameters of the address at this moment: those of the last render lack a change that was made since. */
export const addressNow = () => new URLSearchParams(window.location.search);

/** Changes parameters in the address; the first page is shown again. */
export function usePatchParameters(): (patch: ParameterPatch) => void {
  const [, setParams] = useSearchParams();
  return (patch) =>
    setParams(() => {
      const former = addressNow();
      for (const [name, value] of Object.entries(patch)) {
        if (value) former.set(name, value);
        else former.delete(name);
      }
      if ('period' in patch && patch.period !== 'custom') for (const date of ['from', 'to']) former.delete(date);
      // a chart that is chosen is shown
      if (patch.chart_of) former.delete('picture');
      former.delete('page');
      return former;
    });
}

/** Opens a report with parameters that are known for it, unless the address has its own. @returns whether the address is ready */
export function useKnownParameters(known: ReportParameters): boolean {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState(() => Object.keys(known).length === 0 || PARAMETER_NAMES.some((name) => params.has(name)));
  useEffect(() => {
    if (opened) return;
    setParams(known as Record<string, string>, { replace: true });
    setOpened(true);
  }, [opened, known, setParams]);
  return opened;
}
