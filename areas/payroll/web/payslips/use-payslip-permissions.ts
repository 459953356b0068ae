import { useSignedIn } from '@hrms/platform/web';

/** Whether the user may read all payslips, and the employee id of their own. */
export function usePayslipPermissions(): { everybody: boolean; own: string | null } {
  const { user } = useSignedIn();
  const grants = user.roles.flatMap(({ permissions }) => permissions);
  const everybody = grants.some(
    ({ permission_code, scope }) => permission_code === 'payroll.payslip.read' && scope === 'organisation',
  );
  return { everybody, own: user.employee_id };
}
