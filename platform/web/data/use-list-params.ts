import type { AnyEndpoint, QueryOf } from '@hrms/platform/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Names<E> = Exclude<keyof NonNullable<QueryOf<E>> & string, 'page' | 'limit'>;

/** What a list shows: page, size, and every other field of the endpoint's query as text. */
export type ListParams<E> = { page: number; limit: number } & { [K in Names<E>]?: string };
export type ListPatch<E> = { page?: number; limit?: number } & { [K in Names<E>]?: string | undefined };

const DEFAULTS = { page: 1, limit: 10 };

const wholeOr = (text: string | null, fallback: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, 1_000_000) : fallback;
};

/** The names a list endpoint takes in its query; others in the address are not its business. */
function namesOf(endpoint: AnyEndpoint): string[] {
  const shape = (endpoint.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  return Object.keys(shape).filter((name) => !(name in DEFAULTS));
}

export function readListParams(names: string[], search: URLSearchParams): Record<string, string | number> {
  const read: Record<string, string | number> = {
    page: wholeOr(search.get('page'), DEFAULTS.page),
    limit: Math.min(wholeOr(search.get('limit'), DEFAULTS.limit), 500),
  };
  for (const name of names) {
    const value = search.get(name);
    if (value) read[name] = value;
  }
  return read;
}

/** Defaults and empty values leave the address; anything but a new page starts again at page 1. */
export function patchListParams(search: URLSearchParams, patch: Record<string, string | number | undefined>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in patch)) next.delete('page');
  for (const [name, value] of Object.entries(patch)) {
    const isDefault = name in DEFAULTS && DEFAULTS[name as keyof typeof DEFAULTS] === value;
    if (value === undefined || value === '' || isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The filter of a list lives in the address: it survives a reload, can be sent to a colleague, and Back undoes it. */
export function useListParams<E extends AnyEndpoint>(endpoint: E): [ListParams<E>, (patch: ListPatch<E>) => void] {
  const [search, setSearch] = useSearchParams();
  const names = useMemo(() => namesOf(endpoint), [endpoint]);
  const params = useMemo(() => readListParams(names, search) as ListParams<E>, [names, search]);
  const change = useCallback(
    (patch: ListPatch<E>) =>
      setSearch((now) => patchListParams(now, patch as Record<string, string | number | undefined>), {
        replace: 'search' in patch,
      }),
    [setSearch],
  );
  return [params, change];
}
