import { Select } from 'antd';

type Row = { weekday: number; occurrences: number[] | null; day_kind: 'full' | 'first_half' | 'second_half' };
type OffRowsInputProps = { value?: Row[]; onChange?: (rows: Row[]) => void };

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const CHOICES = [
  { value: 'none', label: 'Working' },
  { value: 'every', label: 'Off' },
  { value: '2,4', label: '2nd and 4th off' },
  { value: '1,3', label: '1st and 3rd off' },
  { value: '1,3,5', label: '1st, 3rd and 5th off' },
  { value: '1', label: '1st off' },
  { value: '2', label: '2nd off' },
  { value: '3', label: '3rd off' },
  { value: '4', label: '4th off' },
  { value: '5', label: '5th off' },
  { value: 'second_half', label: 'Second half off' },
  { value: 'first_half', label: 'First half off' },
];

const choiceOfRow = (row: Row | undefined): string =>
  !row ? 'none' : row.day_kind !== 'full' ? row.day_kind : (row.occurrences?.join(',') ?? 'every');

function toOffRows(weekday: number, choice: string): Row[] {
  if (choice === 'none') return [];
  if (choice === 'first_half' || choice === 'second_half') return [{ weekday, occurrences: null, day_kind: choice }];
  const occurrences = choice === 'every' ? null : choice.split(',').map(Number);
  return [{ weekday, occurrences, day_kind: 'full' }];
}

/** What each weekday is. */
export function WeeklyOffDaysInput({ value = [], onChange }: OffRowsInputProps) {
  const change = (weekday: number, choice: string) =>
    onChange?.(
      [...value.filter((row) => row.weekday !== weekday), ...toOffRows(weekday, choice)].toSorted(
        (a, b) => a.weekday - b.weekday,
      ),
    );
  return (
    <table className="hol-plain">
      <tbody>
        {WEEKDAYS.map((name, weekday) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Select
                aria-label={name}
                popupMatchSelectWidth={false}
                options={CHOICES}
                value={choiceOfRow(value.find((row) => row.weekday === weekday))}
                onChange={(choice: string) => change(weekday, choice)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
