import type { ReportRun } from '@hrms/reports/contract';
import { useSearchParams } from 'react-router';
import { addressNow } from './use-parameters.ts';

/** What of a result is shown, as the address holds it: page, order, words that are looked for, hidden columns and levels. */
export function useShownResult(run: ReportRun) {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? undefined;
  const search = params.get('search') ?? '';
  const within = params.get('within') ?? '';
  const level = params.get('level') ?? '';
  const set = (values: Record<string, string>) =>
    setParams(
      () => {
        const former = addressNow();
        for (const [key, value] of Object.entries(values)) {
          if (value) former.set(key, value);
          else former.delete(key);
        }
        return former;
      },
      { replace: true },
    );
  const hidden = new Set((params.get('hide') ?? '').split(',').filter(Boolean));
  return {
    sort,
    search,
    within,
    level,
    set,
    query: {
      page: Number(params.get('page') ?? 1),
      limit: Number(params.get('limit') ?? 20),
      ...(sort && { sort }),
      ...(search && { search }),
      ...(search && within && { column: within }),
      ...(level && { group: Number(level) }),
    },
    shown: { columns: run.columns, hidden },
  };
}
