import { leaveOverview } from '@hrms/leave/contract';
import { isCivilDate } from '@hrms/platform/calendar';
import {
  GridTools,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  SpanStepper,
  TablePager,
  useDelayedFlag,
  useEndpoint,
  useIsPhone,
} from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useBranchChoices, useDepartmentChoices, useTypeChoices } from '../requests/list-filters.tsx';
import { useToday, useWidestScope } from '../use-access.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { SPANS, type SpanKind, spanAround, stepSpan } from './span.ts';

const PAGE = 50;
const STATES = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
];

function useCalendarParams() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const phone = useIsPhone();
  const asked = search.get('span');
  const kind: SpanKind = asked && asked in SPANS ? (asked as SpanKind) : phone ? 'week' : 'month';
  const day = search.get('day') ?? '';
  const set = (patch: Record<string, string | undefined>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(patch)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const filter = Object.fromEntries(
    ['department_id', 'branch_id', 'leave_type_id', 'status'].map((name) => [name, search.get(name) ?? undefined]),
  ) as { department_id?: string; branch_id?: string; leave_type_id?: string; status?: 'pending' | 'approved' };
  const page = Number(search.get('page')) || 1;
  return { kind, span: spanAround(kind, isCivilDate(day) ? day : today), set, filter, page, today };
}

/** The leave of the team or the organisation on a calendar. */
export function TeamCalendar({ apply }: { apply: (() => void) | undefined }) {
  const { kind, span, set, filter, page, today } = useCalendarParams();
  const scope = useWidestScope('leave.request.read');
  const wide = scope === 'organisation';
  const read = useEndpoint(
    leaveOverview.calendar,
    { query: { from: span.from, to: span.to, ...filter, page, limit: PAGE } },
    { keepPrevious: true },
  );
  const slow = useDelayedFlag(read.isPending);
  const choices = [
    { name: 'branch_id', label: 'Branch', options: useBranchChoices(wide) },
    { name: 'department_id', label: 'Department', options: useDepartmentChoices(wide) },
    { name: 'leave_type_id', label: 'Type', options: useTypeChoices() },
    { name: 'status', label: 'Status', options: STATES },
  ] as const;
  const filters = choices.filter(
    ({ name, options }) => (wide || (scope !== 'self' && name !== 'branch_id' && name !== 'department_id')) && options.length > 0,
  );
  const body = () => {
    if (read.isError && !read.data) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
    if (!read.data) return slow ? <SkeletonRows /> : <div className="ui-blank" />;
    const isEmpty = read.data.rows.every(({ spells }) => spells.length === 0);
    return (
      <>
        {isEmpty ? (
          <NothingYet
            title={kind === 'week' ? 'No one is on leave in these seven days' : `No one is on leave in ${span.title}`}
            label="Apply for leave"
            action={apply}
          />
        ) : (
          <CalendarGrid calendar={read.data} today={today} presence={scope !== 'self'} />
        )}
        {!isEmpty && (
          <TablePager
            counts={{ page, limit: PAGE, total: read.data.total, totalPages: Math.ceil(read.data.total / PAGE) }}
            sizes={[]}
            onChange={(next) => set({ page: next > 1 ? String(next) : undefined })}
          />
        )}
      </>
    );
  };
  return (
    <section className="ui-card ui-table" aria-label="Leave calendar" aria-busy={read.isFetching}>
      <GridTools
        steps={
          <>
            <SpanStepper
              span={kind}
              onStep={(by) => set({ day: stepSpan(span, by), page: undefined })}
              onToday={() => set({ day: undefined, page: undefined })}
            />
            <h2>{span.title}</h2>
            <Segmented
              aria-label="Span"
              options={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
              value={kind}
              onChange={(value) => set({ span: value })}
            />
          </>
        }
        values={filter}
        onChange={(patch) => set({ ...(patch as Record<string, string | undefined>), page: undefined })}
        filters={filters}
      />
      {body()}
    </section>
  );
}
