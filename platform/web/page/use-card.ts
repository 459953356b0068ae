import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import type { CallInput } from '../api/call.ts';
import { useEndpoint } from '../data/use-endpoint.ts';

/**
 * What a card of the home page shows; undefined while it loads. A failure is thrown to the panel around the card, so that this card
 * alone fails and may be tried again.
 */
export function useCard<E extends AnyEndpoint>(
  endpoint: E,
  input?: Partial<CallInput<E>>,
  { enabled = true }: { enabled?: boolean } = {},
): DataOf<E> | undefined {
  const read = useEndpoint(endpoint, input, { enabled, together: true });
  if (read.isError && !read.data && !read.isFetching) throw read.error;
  return read.data;
}
