import { type ImportRun, type ImportValues, imports } from '@hrms/employees/contract';
import { importColumnLabel } from '@hrms/employees/domain';
import { useAction, useEndpoint } from '@hrms/platform/web';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { countRows } from './labels.ts';

type Faulty = ImportValues['faulty'][number];
const keyOf = ({ column, value }: Pick<Faulty, 'column' | 'value'>) => `${column}\n${value}`;

/** Values that are not valid in several rows, replaced in all of them at once; the file is checked again. */
export function ReplaceValuesCard({ run }: { run: ImportRun }) {
  const { data } = useEndpoint(imports.values, { params: { runId: run.run_id } });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const check = useAction(imports.dryRun, {
    success: false,
    failure: 'Error replacing values',
    refresh: [imports.get, imports.rows, imports.values],
  });
  if (!data || data.faulty.length + data.replaced.length === 0) return null;
  const replace = (replaced_values: ImportValues['replaced']) =>
    void check.run({ params: { runId: run.run_id }, body: { replaced_values } });
  const added = data.faulty.flatMap(({ column, value }) => {
    const replacement = chosen[keyOf({ column, value })];
    return replacement === undefined ? [] : [{ column, value, replacement }];
  });
  return (
    <section className="ui-card emp-card" aria-label="Values to replace">
      <header>
        <h2>Values to replace</h2>
      </header>
      <p className="note">Choose a value once for all rows that have it. The uploaded file stays as it is.</p>
      <div className="emp-fixed">
        {data.faulty.map((faulty) => (
          <div key={keyOf(faulty)} className="row">
            <span>
              {`${importColumnLabel(faulty.column)}: ${faulty.value === '' ? 'empty' : `“${faulty.value}”`} in ${countRows(faulty.row_count)}`}
              <small>{faulty.message}</small>
            </span>
            <ReplacementInput
              faulty={faulty}
              value={chosen[keyOf(faulty)]}
              onChange={(value) => setChosen({ ...chosen, [keyOf(faulty)]: value })}
            />
          </div>
        ))}
        {data.replaced.map((one) => (
          <div key={keyOf(one)} className="row">
            <span>{`${importColumnLabel(one.column)}: ${one.value === '' ? 'empty' : `“${one.value}”`}`}</span>
            <span>{one.replacement === '' ? 'left empty' : one.replacement}</span>
            <Button type="text" onClick={() => replace(data.replaced.filter((other) => other !== one))}>
              Take back
            </Button>
          </div>
        ))}
      </div>
      {data.faulty.length > 0 && (
        <div className="emp-actions">
          <Button
            type="primary"
            disabled={added.length === 0}
            loading={check.running}
            onClick={() => replace([...data.replaced, ...added])}
          >
            Replace and check again
          </Button>
        </div>
      )}
    </section>
  );
}

type InputProps = { faulty: Faulty; value: string | undefined; onChange: (value: string) => void };

function ReplacementInput({ faulty, value, onChange }: InputProps) {
  const label = `Replace ${faulty.value || 'empty'} of ${importColumnLabel(faulty.column)} by`;
  if (!faulty.choices)
    return <Input aria-label={label} maxLength={200} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Select
      aria-label={label}
      placeholder="Select a value"
      value={value ?? null}
      showSearch
      options={faulty.choices.map((choice) => ({ value: choice, label: choice }))}
      onChange={(next: string | null) => next !== null && onChange(next)}
    />
  );
}
