import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { type AnyInput, type CallInput, callForAnswer } from '../api/call.ts';
import { queryKeyOf } from './query-client.ts';

export type ReadOptions = {
  /** False waits, for example for an id that is not known yet. */
  enabled?: boolean;
  /** Milliseconds between polls. */
  refetchInterval?: number | false;
  /** Shows the former answer while another page or filter loads. */
  keepPrevious?: boolean;
};

/** Reads an endpoint and keeps the answer: `useEndpoint(departments.list, { query: filter })`. */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input?: Partial<CallInput<E>>,
  { enabled = true, refetchInterval = false, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<DataOf<E>, ApiError> {
  const given = input as AnyInput | undefined;
  return useQuery<DataOf<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, given),
    queryFn: async ({ signal }) => (await callForAnswer(endpoint, { ...given, signal })).data,
    enabled,
    refetchInterval,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
