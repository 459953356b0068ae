import { useCan, useEndpoint } from '@hrms/platform/web';
import { components } from '@hrms/salary/contract';

/** Component names by code; the code itself for users who may not read components. */
export function useComponentNames(): (code: string) => string {
  const can = useCan();
  const list = useEndpoint(components.list, { query: { limit: 500 } }, { enabled: can(components.list) });
  const names = new Map(list.data?.rows.map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}
