import { ClockInput } from '../clock-input.tsx';

type Punch = { minute: number | null; direction: 'in' | 'out' };
type TimeRangeProps = { value?: Punch[]; onChange?: (punches: Punch[]) => void; id?: string };

/** From and to of on duty; both empty: whole halves. */
export function TimeRangeInput({ value = [], onChange, id }: TimeRangeProps) {
  const [from, to] = [value[0]?.minute ?? null, value[1]?.minute ?? null];
  const change = (next: readonly [number | null, number | null]) =>
    onChange?.(
      next[0] === null && next[1] === null
        ? []
        : [
            { minute: next[0], direction: 'in' },
            { minute: next[1], direction: 'out' },
          ],
    );
  return (
    <div id={id} className="att-tools">
      <ClockInput aria-label="From" value={from} onChange={(minute) => change([minute, to])} />
      to
      <ClockInput aria-label="To" value={to} after={from} onChange={(minute) => change([from, minute])} />
    </div>
  );
}
