import type { AnyEndpoint } from '@hrms/platform/contract';
import type { CallInput } from '../api/call.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import type { ListParams } from '../data/use-list-params.ts';

type CountProps<E extends AnyEndpoint> = { endpoint: E; filter: ListParams<E>; one: string; many: string };

/** The live count of a list, for a page's subtitle. It shares the list's own answer. */
export function Count<E extends AnyEndpoint>({ endpoint, filter, one, many }: CountProps<E>) {
  const list = useEndpoint(endpoint, { query: filter } as Partial<CallInput<E>>, { keepPrevious: true });
  const counts = (list.data as { pagination?: { total: number; more?: boolean } } | undefined)?.pagination;
  if (!counts) return <>&nbsp;</>;
  return <>{`${counts.more ? 'More than ' : ''}${counts.total.toLocaleString('en-IN')} ${counts.total === 1 ? one : many}`}</>;
}
