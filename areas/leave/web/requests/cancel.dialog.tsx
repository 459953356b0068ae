import { type LeaveRequest, leaveBalances, leaveOverview, leaveRequests } from '@hrms/leave/contract';
import { weekday } from '@hrms/platform/calendar';
import { type DialogProps, Field, LoadedData, ReasonDialog, useEndpoint } from '@hrms/platform/web';
import { Checkbox } from 'antd';
import { spellText, weekdayText } from '../labels.ts';
import { useOwnEmployee, useToday } from '../use-access.ts';
import '../leave.css';

type Slot = { day: string; half: 1 | 2 };
const keyOf = ({ day, half }: Slot) => `${day}:${half}`;
const toSlot = (key: string): Slot => ({ day: key.slice(0, 10), half: key.endsWith('2') ? 2 : 1 });

/** Days of the leave itself. Days off that are charged with them are given back by themselves. */
const isOwnDay = ({ status, why }: LeaveRequest['halves'][number]) => status === 'taken' && why === 'leave';

type HalvesInputProps = { value?: Slot[]; onChange?: (halves: Slot[]) => void; halves: LeaveRequest['halves']; id?: string };

/** Halves of a request as checkboxes, day by day. */
function HalvesInput({ value = [], onChange, halves, id }: HalvesInputProps) {
  const chosen = value.map(keyOf);
  const days = Map.groupBy(halves.filter(isOwnDay), ({ day }) => day);
  const set = (keys: string[], wanted: boolean) =>
    onChange?.(
      (wanted ? [...new Set([...chosen, ...keys])] : chosen.filter((key) => !keys.includes(key))).toSorted().map(toSlot),
    );
  return (
    <ul className="lv-halves-list" id={id}>
      {[...days].map(([day, of]) => {
        const keys = of.map(keyOf);
        const all = keys.every((key) => chosen.includes(key));
        return (
          <li key={day}>
            <Checkbox
              checked={all}
              indeterminate={!all && keys.some((key) => chosen.includes(key))}
              onChange={({ target }) => set(keys, target.checked)}
            >
              {weekdayText(day, weekday(day))}
            </Checkbox>
            {of.length === 2 && (
              <span>
                {of.map((half) => (
                  <Checkbox
                    key={half.half}
                    checked={chosen.includes(keyOf(half))}
                    onChange={({ target }) => set([keyOf(half)], target.checked)}
                  >
                    {half.half === 1 ? 'First half' : 'Second half'}
                  </Checkbox>
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type CancelLeaveDialogProps = DialogProps<{ leave_request_id: string; number: string }>;

/** Cancels approved leave, whole or some of its halves. */
export function CancelLeaveDialog({ isOpen, close, subject }: CancelLeaveDialogProps) {
  const read = useEndpoint(
    leaveRequests.get,
    { params: { id: subject?.leave_request_id ?? '' } },
    { enabled: isOpen && Boolean(subject) },
  );
  const today = useToday();
  const isOwn = useOwnEmployee() === read.data?.employee_id;
  const taken = read.data?.halves.filter(isOwnDay) ?? [];
  const ahead = taken.filter(({ day }) => day >= today);
  return (
    <ReasonDialog
      key={read.data ? 'ready' : 'loading'}
      isOpen={isOpen}
      close={close}
      title={`Cancel ${subject?.number ?? 'leave'}`}
      endpoint={leaveRequests.cancel}
      params={{ id: subject?.leave_request_id ?? '' }}
      initial={{ halves: (isOwn && ahead.length > 0 ? ahead : taken).map(({ day, half }) => ({ day, half })) }}
      submitLabel="Cancel days"
      danger
      refresh={[leaveBalances.list, leaveOverview.get, leaveOverview.calendar]}
      name="comments"
      label="Comment"
    >
      <LoadedData of={read} rows={2}>
        {(request) => (
          <>
            <p className="lv-note">{`${request.type_name}, ${spellText(request)}. Cancelled days go back to the balance, with days off charged between them.`}</p>
            <Field name="halves" label="Days to cancel">
              <HalvesInput halves={request.halves} />
            </Field>
          </>
        )}
      </LoadedData>
    </ReasonDialog>
  );
}
