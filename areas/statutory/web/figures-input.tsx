import { MoneyInput, PercentInput } from '@hrms/platform/web';
import type { LawLeaf } from '@hrms/statutory/contract';
import { InputNumber, Select } from 'antd';
import { useState } from 'react';

type FiguresInputProps = {
  leaves: readonly LawLeaf[];
  /** Numbers by their path in the value. */
  value?: Record<string, number>;
  onChange?: (figures: Record<string, number>) => void;
  id?: string;
};

/** The figures of an override beside the statutory ones, selected first where the value has several. */
export function FiguresInput({ leaves, value = {}, onChange, id }: FiguresInputProps) {
  const settable = leaves.filter(({ figure }) => figure !== null);
  const [chosen, setChosen] = useState<string[]>(settable.length === 1 ? settable.map(({ path }) => path) : []);
  const set = (path: string, figure: number | null) => {
    const { [path]: _old, ...rest } = value;
    onChange?.(figure === null ? rest : { ...rest, [path]: figure });
  };
  const choose = (paths: string[]) => {
    setChosen(paths);
    onChange?.(Object.fromEntries(Object.entries(value).filter(([path]) => paths.includes(path))));
  };
  return (
    <div className="law-figures" {...(id && { id })}>
      {settable.length > 1 && (
        <Select
          mode="multiple"
          aria-label="Figures to override"
          placeholder="Select figures"
          showSearch={{ optionFilterProp: 'label' }}
          options={settable.map(({ path, label, text }) => ({ value: path, label: `${label}: ${text}` }))}
          value={chosen}
          onChange={choose}
        />
      )}
      {settable
        .filter(({ path }) => chosen.includes(path))
        .map((leaf) => (
          <label key={leaf.path}>
            <span>
              {leaf.label || 'Value'}, statutory {leaf.text}
            </span>
            <FigureInput leaf={leaf} value={value[leaf.path] ?? null} onChange={(figure) => set(leaf.path, figure)} />
          </label>
        ))}
    </div>
  );
}

type FigureInputProps = { leaf: LawLeaf; value: number | null; onChange: (figure: number | null) => void };

function FigureInput({ leaf, value, onChange }: FigureInputProps) {
  const name = `Override of ${leaf.label || 'the value'}`;
  if (leaf.unit === 'paise') return <MoneyInput aria-label={name} value={value} onChange={onChange} />;
  if (leaf.unit === 'basis_points')
    return <PercentInput aria-label={name} max={Number.MAX_SAFE_INTEGER} value={value} onChange={onChange} />;
  const suffix = ['days', 'months', 'years'].includes(leaf.unit) ? { suffix: leaf.unit } : {};
  return (
    <InputNumber
      aria-label={name}
      min={0}
      precision={0}
      {...suffix}
      value={value}
      onChange={(figure) => onChange(figure === null ? null : Number(figure))}
    />
  );
}
