import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { readTogether } from '../api/batch.ts';
import { type AnyInput, type CallInput, callForAnswer } from '../api/call.ts';
import { queryKeyOf } from './query-client.ts';

export type ReadOptions = {
  /** False waits, for example for an id that is not known yet. */
  enabled?: boolean;
  /** Milliseconds between polls. */
  refetchInterval?: number | false;
  /** Shows the former answer while another page or filter loads. */
  keepPrevious?: boolean;
  /** Travels with the other reads of the same moment as one call; `patient` also waits a moment for them. */
  together?: boolean | 'patient';
};

/** Reads an endpoint and keeps the answer: `useEndpoint(departments.list, { query: filter })`. */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input?: Partial<CallInput<E>>,
  { enabled = true, refetchInterval = false, keepPrevious = false, together = false }: ReadOptions = {},
): UseQueryResult<DataOf<E>, ApiError> {
  const given = input as AnyInput | undefined;
  return useQuery<DataOf<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, given),
    queryFn: async ({ signal }) => {
      const answer = together
        ? await readTogether(endpoint, given, { patient: together === 'patient' })
        : await callForAnswer(endpoint, { ...given, signal });
      return answer.data;
    },
    enabled,
    refetchInterval,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
