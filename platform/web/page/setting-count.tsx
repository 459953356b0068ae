import type { AnyEndpoint } from '@hrms/platform/contract';
import type { ComponentType } from 'react';
import type { CallInput } from '../api/call.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import { useCan } from '../session/use-session.ts';

/**
 * How a setting stands, for its line on the Settings page: `settingCount(leavePolicies.list, 'policy', 'policies')` says '3 policies'.
 * The counts of all lines travel as one call. Nothing is shown until it is known, or where the user may not read the list.
 */
export function settingCount<E extends AnyEndpoint>(list: E, one: string, many: string): ComponentType {
  const input = { query: { page: 1, limit: 1 } } as unknown as Partial<CallInput<E>>;
  return function SettingCount() {
    const { data } = useEndpoint(list, input, { enabled: useCan()(list), together: true });
    const total = (data as { pagination?: { total: number } } | undefined)?.pagination?.total;
    return total === undefined ? null : <>{`${total.toLocaleString('en-IN')} ${total === 1 ? one : many}`}</>;
  };
}
