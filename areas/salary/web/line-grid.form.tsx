import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type LiveProblem } from '@hrms/platform/web';
import type { Calculation, ComponentRow } from '@hrms/salary/contract';
import { Button, Checkbox, Input, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { StructureLineValue } from './line-value.tsx';
import { calculationFields, type Line, moveLine, newLine, startingCalculation } from './structure-line.ts';
import { KINDS } from './words.ts';
import './formula.css';
import './structure.css';

type LineGridProps = {
  value?: readonly Line[];
  onChange?: (lines: Line[]) => void;
  id?: string;
  components: readonly ComponentRow[];
  problems: readonly LiveProblem[];
};

const ASKED = [
  { value: '', label: 'As in component' },
  { value: 'fixed', label: 'Fixed amount' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'formula', label: 'Formula' },
  { value: 'balancing', label: 'Balance of CTC' },
];

/** The lines of a structure. Enter adds a line, Alt with an arrow key moves the focused one. */
export function LineGrid({ value = [], onChange, id, components, problems }: LineGridProps) {
  const byCode = new Map(components.map((component) => [component.code, component]));
  const change = (at: number, patch: Partial<Line>) =>
    onChange?.(value.map((line, place) => (place === at ? { ...line, ...patch } : line)));
  const add = () => onChange?.([...value, newLine()]);
  const keys = (event: KeyboardEvent, at: number) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onChange?.(moveLine(value, at, event.key === 'ArrowUp' ? -1 : 1));
    } else if (event.key === 'Enter' && (event.target as HTMLElement).matches('input[type="text"]:not([role])')) {
      event.preventDefault();
      add();
    }
  };
  const taken = new Set(value.map(({ code }) => code));
  const offered = (own: string) =>
    Object.entries(KINDS).map(([kind, label]) => ({
      label,
      options: components
        .filter((component) => component.kind === kind && (component.code === own || !taken.has(component.code)))
        .map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    }));
  return (
    <div className="salary-lines" id={id} role="group" aria-label="Lines">
      <div className="head" aria-hidden="true">
        <span>Component</span>
        <span>Calculation</span>
        <span>Value</span>
      </div>
      {value.map((line, at) => {
        const wrong = problems.filter(({ path }) => path.startsWith(`lines.${at}.`));
        const name = line.code || `line ${at + 1}`;
        return (
          // A line has no id until it is saved, so its index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div className="line" key={at} onKeyDown={(event) => keys(event, at)}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={`Component of line ${at + 1}`}
              placeholder="Select a component"
              value={line.code || null}
              options={offered(line.code)}
              onChange={(code) => {
                const chosen = code ? byCode.get(code) : undefined;
                change(at, { code: code ?? '', calculation: chosen ? startingCalculation(chosen) : null });
              }}
            />
            <Select
              aria-label={`Calculation of ${name}`}
              value={line.calculation?.calculation ?? ''}
              options={ASKED}
              onChange={(asked) =>
                change(at, { calculation: asked ? calculationFields({ calculation: asked as Calculation }) : null })
              }
            />
            <StructureLineValue
              code={name}
              calculation={line.calculation}
              own={byCode.get(line.code)?.calculation_summary ?? ''}
              codes={['CTC_MONTHLY', ...value.map(({ code }) => code).filter(Boolean)]}
              onChange={(calculation) => change(at, { calculation })}
            />
            <div className="moves">
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => onChange?.(moveLine(value, at, -1))}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={`Move ${name} down`}
                disabled={at === value.length - 1}
                onClick={() => onChange?.(moveLine(value, at, 1))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`Remove ${name}`}
                onClick={() => onChange?.(value.filter((_, place) => place !== at))}
              />
            </div>
            <div className="more">
              <Input
                className="salary-code"
                size="small"
                prefix={<span className="said">If</span>}
                aria-label={`Condition of ${name}`}
                placeholder='state = "MH"'
                maxLength={2000}
                value={line.condition ?? ''}
                onChange={({ target }) => change(at, { condition: target.value })}
              />
              <Checkbox
                checked={line.is_editable_per_employee}
                onChange={({ target }) => change(at, { is_editable_per_employee: target.checked })}
              >
                Can be changed per employee
              </Checkbox>
            </div>
            {wrong.map(({ path, message }) => (
              <p key={path + message} className="wrong" role="alert">
                {message}
              </p>
            ))}
          </div>
        );
      })}
      {problems
        .filter(({ path }) => path === 'lines')
        .map(({ message }) => (
          <p key={message} className="wrong" role="alert">
            {message}
          </p>
        ))}
      <Button icon={<PlusOutlined />} onClick={add}>
        Add line
      </Button>
    </div>
  );
}
