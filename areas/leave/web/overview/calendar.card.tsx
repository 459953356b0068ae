import { FilterOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { leaveOverview } from '@hrms/leave/contract';
import { isCivilDate } from '@hrms/platform/calendar';
import { LoadFailed, messageOf, NothingYet, SkeletonRows, useDelayedFlag, useEndpoint, useIsPhone } from '@hrms/platform/web';
import { Button, Pagination, Segmented, Select } from 'antd';
import { useState } from 'react';
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
  const phone = useIsPhone();
  const [isFiltering, setFiltering] = useState(false);
  const choices = [
    { name: 'branch_id', label: 'Branch', options: useBranchChoices(wide) },
    { name: 'department_id', label: 'Department', options: useDepartmentChoices(wide) },
    { name: 'leave_type_id', label: 'Type', options: useTypeChoices() },
    { name: 'status', label: 'Status', options: STATES },
  ] as const;
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
          <div className="lv-scroll">
            <CalendarGrid calendar={read.data} today={today} presence={scope !== 'self'} />
          </div>
        )}
        {read.data.total > PAGE && (
          <div className="ui-pager">
            <span>{`${read.data.total} employees`}</span>
            <Pagination
              current={page}
              pageSize={PAGE}
              total={read.data.total}
              showSizeChanger={false}
              onChange={(next) => set({ page: next > 1 ? String(next) : undefined })}
            />
          </div>
        )}
      </>
    );
  };
  const move = (day: string | undefined) => set({ day, page: undefined });
  return (
    <section className="ui-card ui-table" aria-label="Leave calendar" aria-busy={read.isFetching}>
      <div className="ui-table-tools lv-calendar-tools">
        <Button icon={<LeftOutlined />} aria-label={`Previous ${kind}`} onClick={() => move(stepSpan(span, -1))} />
        <Button onClick={() => move(undefined)}>Today</Button>
        <Button icon={<RightOutlined />} aria-label={`Next ${kind}`} onClick={() => move(stepSpan(span, 1))} />
        <h2>{span.title}</h2>
        {phone && (
          <Button
            icon={<FilterOutlined />}
            aria-label="Filters"
            aria-expanded={isFiltering}
            type={choices.some(({ name }) => filter[name]) ? 'primary' : 'default'}
            onClick={() => setFiltering(!isFiltering)}
          />
        )}
        {choices
          .filter(
            ({ name, options }) =>
              (!phone || isFiltering) &&
              (wide || (scope !== 'self' && name !== 'branch_id' && name !== 'department_id')) &&
              options.length > 0,
          )
          .map(({ name, label, options }) => (
            <Select
              key={name}
              aria-label={label}
              placeholder={label}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={[...options]}
              value={filter[name] ?? null}
              onChange={(value: string | null | undefined) => set({ [name]: value ?? undefined, page: undefined })}
            />
          ))}
        <Segmented
          className="end"
          aria-label="Span"
          options={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={(value) => set({ span: value })}
        />
      </div>
      {body()}
    </section>
  );
}
