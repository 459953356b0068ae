import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { ClockInput } from '../clock-input.tsx';

type Wanted = { minute: number | null; direction: 'in' | 'out' };
type PunchesInputProps = { value?: Wanted[]; onChange?: (punches: Wanted[]) => void; id?: string };

const DIRECTIONS = [
  { value: 'in', label: 'In' },
  { value: 'out', label: 'Out' },
];

/** Punches as time and direction, one a line. */
export function PunchesInput({ value = [], onChange, id }: PunchesInputProps) {
  const change = (at: number, patch: Partial<Wanted>) =>
    onChange?.(value.map((punch, place) => (place === at ? { ...punch, ...patch } : punch)));
  return (
    <div id={id}>
      {value.map((punch, at) => (
        // lines have no identity but their place
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="att-tools att-line">
          <ClockInput aria-label={`Time of punch ${at + 1}`} value={punch.minute} onChange={(minute) => change(at, { minute })} />
          <Select<Wanted['direction']>
            aria-label={`Direction of punch ${at + 1}`}
            options={DIRECTIONS as { value: Wanted['direction']; label: string }[]}
            value={punch.direction}
            onChange={(direction) => change(at, { direction })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`Remove punch ${at + 1}`}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button onClick={() => onChange?.([...value, { minute: null, direction: value.length % 2 === 0 ? 'in' : 'out' }])}>
        Add punch
      </Button>
    </div>
  );
}
