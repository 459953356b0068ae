import { type Quote, type QuoteRequest, subscriptions } from '@hrms/billing/contract';
import { type ApiError, callForAnswer } from '@hrms/platform/web';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What a plan or a change costs today; read again whenever the choice changes. */
export const useQuote = (choice: QuoteRequest): UseQueryResult<Quote, ApiError> =>
  useQuery<Quote, ApiError>({
    queryKey: ['billing-quote', choice],
    queryFn: async () => (await callForAnswer(subscriptions.quote, { body: choice })).data,
    gcTime: 0,
    retry: false,
  });
