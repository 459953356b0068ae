import { Select } from 'antd';
import type { ReactNode } from 'react';
import './imports.css';

type Option = { value: string; label: string; disabled?: boolean };

type ColumnMatcherProps = {
  headings: readonly string[];
  /** For each heading what it is; null where it is not used. */
  mapping: readonly (string | null)[];
  onChange: (mapping: (string | null)[]) => void;
  /** What a heading can be; also by its place. */
  options: readonly Option[] | ((place: number) => readonly Option[]);
  /** The name of a heading's input: "Field of Net pay" */
  nameOf: (heading: string) => string;
  /** Said of a heading that is nothing: "Not imported". */
  unused: string;
  disabled?: boolean;
  /** Below a heading: what its first cells hold. */
  below?: (place: number) => ReactNode;
  /** Below the input: what else is to be chosen. */
  more?: (place: number) => ReactNode;
};

/** Says for each heading of a file what it is. */
export function ColumnMatcher({ headings, mapping, onChange, options, nameOf, unused, ...rest }: ColumnMatcherProps) {
  const { disabled = false, below, more } = rest;
  const match = (place: number, name: string | null) =>
    onChange(headings.map((_, at) => (at === place ? name : (mapping[at] ?? null))));
  return (
    <ul className="import-columns" aria-label="Columns in the file">
      {headings.map((heading, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order never changes
        <li key={place}>
          <div>
            <strong>{heading || `Column ${place + 1}`}</strong>
            {below?.(place)}
          </div>
          <Select
            aria-label={nameOf(heading || `column ${place + 1}`)}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={disabled}
            options={[{ value: '', label: unused }, ...(typeof options === 'function' ? options(place) : options)]}
            value={mapping[place] ?? ''}
            onChange={(name) => match(place, name || null)}
          />
          {more?.(place)}
        </li>
      ))}
    </ul>
  );
}
