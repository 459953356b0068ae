import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { queryClient, refetchEndpoints } from '@hrms/platform/web';
import { useQuery } from '@tanstack/react-query';

type Computed = Pick<Payroll, 'payroll_id' | 'computed_at' | 'status'>;

const keyOf = (payroll_id: string) => ['payroll-changed', payroll_id];

/** Inputs changed: the run recalculates by itself, so its progress is read again. */
export const markInputsChanged = ({ payroll_id, computed_at }: Computed): void => {
  queryClient.setQueryData(keyOf(payroll_id), computed_at ?? '');
  void refetchEndpoints(payrolls.get);
};

/** Whether inputs were changed here after the calculation on screen. */
export function useInputsChanged({ payroll_id, computed_at, status }: Computed): boolean {
  const mark = useQuery<string>({
    queryKey: keyOf(payroll_id),
    queryFn: () => '',
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return status === 'draft' && mark.data !== undefined && mark.data === (computed_at ?? '');
}
