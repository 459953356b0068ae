import { attendanceRequests, type RosterConflict, roster } from '@hrms/attendance/contract';
import {
  formatDate,
  GridTools,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  SpanStepper,
  TablePager,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
  useSignedIn,
} from '@hrms/platform/web';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { useDepartmentChoices, useShifts } from '../choices.tsx';
import { useToday } from '../periods/period.input.tsx';
import { type RosterException, RosterExceptionDialog } from './exception.dialog.tsx';
import { RosterActions } from './roster-actions.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { ShiftChangeDrawer, type WantedChange } from './shift-change.drawer.tsx';
import { ROSTER_SPANS, type RosterSpan, rosterDays, stepRoster } from './spans.ts';
import { SwapAnswersCard } from './swap-answers.card.tsx';
import { useRosterEdits } from './use-roster-edits.ts';
import { useShortDays } from './use-short-days.ts';
import '../attendance.css';

/** Who works which shift when: planned by typing codes, seen by employees once published. */
export function RosterScreen() {
  const can = useCan();
  const today = useToday();
  const { user } = useSignedIn();
  const shifts = useShifts();
  const [filter, setFilter] = useListParams(roster.list);
  const [span, setSpan] = useState<RosterSpan>('week');
  const [conflicts, setConflicts] = useState<readonly z.output<typeof RosterConflict>[]>([]);
  const asking = useDialog<WantedChange>();
  const { from, to, length } = rosterDays(span, filter.from ?? today);
  const read = useEndpoint(roster.list, { query: { ...filter, from, to, limit: 50 } as never }, { keepPrevious: true });
  const rows = read.data?.rows ?? [];
  const days = rows[0]?.cells.map(({ day }) => day) ?? [];
  const { edits, count, unknown, saving, enter, undo, discard, save } = useRosterEdits(rows, shifts);
  const mayPlan = can(roster.save);
  const departments = useDepartmentChoices();
  const short = useShortDays({ from, to, department_id: filter.department_id }, mayPlan);
  const excepting = useDialog<string>();
  const saveAll = async (exception?: RosterException) => {
    const { conflicts: found, refused } = await save(exception);
    setConflicts(found);
    if (refused) excepting.open(refused);
  };
  const counts = read.data?.pagination;
  const isFiltered = Boolean(filter.search || filter.department_id);
  const go = (patch: Parameters<typeof setFilter>[0]) => {
    if (count === 0) setFilter(patch);
  };

  return (
    <Page
      title="Roster"
      subtitle={`${formatDate(from)} to ${formatDate(to)}`}
      action={
        mayPlan ? (
          <RosterActions from={from} to={to} length={length} department_id={filter.department_id} />
        ) : (
          can(attendanceRequests.ask) && (
            <Button onClick={() => asking.open({ kind: 'shift_swap', day: today })}>Change my shift</Button>
          )
        )
      }
    >
      {count > 0 && (
        <Alert
          type={unknown > 0 ? 'warning' : 'info'}
          title={`${count} ${count === 1 ? 'cell' : 'cells'} not saved${unknown > 0 ? `. ${unknown} with an unknown shift code` : ''}`}
          action={
            <div className="att-tools">
              <Button onClick={undo}>Undo</Button>
              <Button onClick={discard}>Discard</Button>
              <Button type="primary" disabled={unknown > 0} loading={saving} onClick={() => void saveAll()}>
                Save roster
              </Button>
            </div>
          }
        />
      )}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          closable={{ onClose: () => setConflicts([]) }}
          title={`Saved with ${conflicts.length} conflicts`}
          description={conflicts.slice(0, 10).map(({ employee_id, day, kind, full_name, message }) => (
            <div key={`${employee_id}${day}${kind}`}>
              {full_name}, {formatDate(day)}: {message}
            </div>
          ))}
        />
      )}
      <SwapAnswersCard />
      <section className="ui-card ui-table" aria-label="Roster">
        <GridTools
          steps={
            <>
              <SpanStepper
                span={ROSTER_SPANS.find(({ value }) => value === span)?.label.toLowerCase() ?? ''}
                disabled={count > 0}
                onStep={(by) => go({ from: stepRoster(span, from, by) })}
                onToday={() => go({ from: undefined })}
              />
              <Segmented aria-label="Span" options={ROSTER_SPANS} value={span} disabled={count > 0} onChange={setSpan} />
            </>
          }
          {...(mayPlan && { search: 'Search by name or code' })}
          values={filter}
          onChange={go}
          filters={mayPlan ? [{ name: 'department_id', label: 'Department', options: departments }] : []}
        />
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows />}
        {read.data && rows.length === 0 && <NothingYet title={isFiltered ? 'No employees match' : 'No employees yet'} />}
        {rows.length > 0 && (
          <RosterGrid
            days={days}
            rows={rows}
            edits={edits}
            shifts={shifts}
            lines={short}
            enter={mayPlan ? enter : undefined}
            open={(row, day) => {
              if (row.employee_id === user.employee_id && can(attendanceRequests.ask)) asking.open({ kind: 'shift_change', day });
            }}
          />
        )}
        {counts && rows.length > 0 && <TablePager counts={counts} sizes={[]} onChange={(page) => go({ page })} />}
      </section>
      <RosterExceptionDialog {...excepting} onGiven={(exception) => void saveAll(exception)} />
      <ShiftChangeDrawer {...asking} />
    </Page>
  );
}
