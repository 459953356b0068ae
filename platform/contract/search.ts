import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const SearchHit = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Path inside the application, one that this user may open. */
  link: z.string(),
});
export type SearchHit = z.output<typeof SearchHit>;

export const SearchGroup = z.object({ kind: z.string(), title: z.string(), hits: z.array(SearchHit).max(5) });
export type SearchGroup = z.output<typeof SearchGroup>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    session: true,
    summary: 'People and records by their names, at most five of a kind, only what the caller may open',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    response: z.object({ groups: z.array(SearchGroup) }),
    errors: ['search.too_short'],
  }),
};
