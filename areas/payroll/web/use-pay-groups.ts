import { payGroups } from '@hrms/payroll/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';

/** The active pay groups, the default one first; empty where there is only one, or for users who may not see them. */
export function usePayGroups(): { value: string; label: string }[] {
  const can = useCan();
  const groups = useEndpoint(payGroups.list, { query: { status: 'active', limit: 100 } }, { enabled: can(payGroups.list) });
  const rows = groups.data?.rows ?? [];
  return rows.length < 2 ? [] : rows.map(({ pay_group_id, name }) => ({ value: pay_group_id, label: name }));
}
