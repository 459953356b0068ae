import type { employees } from '@hrms/employees/contract';
import type { ListParams } from '@hrms/platform/web';
import { useSearchParams } from 'react-router';

type Filter = ListParams<typeof employees.list>;

/** Filters that may be about employees who are not active: they apply to all employees. */
const ABOUT_ALL = ['search', 'status', 'isActive', 'joined_from', 'joined_to', 'leaving_from', 'leaving_to'] as const;

/** The list opens on active employees; `show=all` in the address, a search or a filter by status or dates shows all. */
export function useShownFilter(filter: Filter) {
  const [search, setSearch] = useSearchParams();
  const isAll = search.get('show') === 'all';
  const isNarrowed = ABOUT_ALL.some((name) => filter[name] !== undefined);
  const onActive = !isAll && !isNarrowed;
  const toggle = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (isAll) next.delete('show');
      else next.set('show', 'all');
      return next;
    });
  return {
    shown: onActive ? { ...filter, isActive: 'true' } : filter,
    onActive,
    /** Null where the filter already says who is shown. */
    toggle: isNarrowed ? null : toggle,
  };
}
