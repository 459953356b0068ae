import { Input } from 'antd';
import { useState } from 'react';
import { useShifts } from '../choices.tsx';

type CycleInputProps = { value?: string[]; onChange?: (cycle: string[]) => void; id?: string };

/** A cycle typed as shift codes; 28 days of it are shown. */
export function CycleInput({ value = [], onChange, id }: CycleInputProps) {
  const shifts = useShifts();
  const [typed, setTyped] = useState<string>();
  const codeOf = (entry: string) => (entry === 'off' ? 'off' : (shifts.find(({ shift_id }) => shift_id === entry)?.code ?? '?'));
  const entryOf = (code: string) =>
    code.toLowerCase() === 'off' ? 'off' : shifts.find((shift) => shift.code.toLowerCase() === code.toLowerCase())?.shift_id;
  const codes = (typed ?? value.map(codeOf).join(' ')).split(/[\s,]+/).filter(Boolean);
  const unknown = codes.filter((code) => !entryOf(code));
  const change = (text: string) => {
    setTyped(text);
    const entries = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(entryOf);
    onChange?.(entries.every((entry) => entry !== undefined) ? (entries as string[]) : []);
  };
  const preview = codes.length > 0 ? Array.from({ length: 28 }, (_, day) => codes[day % codes.length]).join(' ') : '';
  return (
    <div>
      <Input
        {...(id && { id })}
        value={typed ?? value.map(codeOf).join(' ')}
        status={unknown.length > 0 ? 'error' : ''}
        onChange={(event) => change(event.target.value)}
      />
      {unknown.length > 0 ? (
        <span role="alert">No shift has the code {unknown.join(', ')}</span>
      ) : (
        preview && <span className="att-quiet">28 days: {preview}</span>
      )}
    </div>
  );
}
