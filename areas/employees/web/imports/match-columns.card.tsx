import { type ImportRun, imports } from '@hrms/employees/contract';
import { importColumnLabel } from '@hrms/employees/domain';
import { LoadFailed, messageOf, SkeletonRows, useAction, useEndpoint } from '@hrms/platform/web';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { countRows } from './labels.ts';
import { SavedMappings } from './saved-mappings.tsx';
import '../employees.css';
import './import.css';

type MatchProps = { run: ImportRun; again: () => void; onChecked: () => void };

/** Matches headings of the file to columns: guessed, from a saved mapping, or chosen. */
export function MatchColumnsCard({ run, again, onChecked }: MatchProps) {
  const params = { runId: run.run_id };
  const read = useEndpoint(imports.columns, { params });
  const [mapping, setMapping] = useState<(string | null)[]>(run.mapping);
  const [name, setName] = useState('');
  const check = useAction(imports.dryRun, { success: false, failure: 'Error starting check', onDone: onChecked });
  if (!read.data)
    return read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />;
  const { columns, sample } = read.data;
  const missing = columns.filter((column) => column.required && !mapping.includes(column.name));
  const begin = () => void check.run({ params, body: { mapping, ...(name.trim() && { save_as: name.trim() }) } });
  return (
    <section className="ui-card emp-card" aria-label="Columns">
      <header>
        <h2>{run.file_name}</h2>
        <SavedMappings kind={run.kind} runId={run.run_id} chosen={run.mapping_name} onChoose={setMapping} />
      </header>
      <p className="note">
        {`${countRows(run.row_count)}. Match your columns to fields.`}
        {run.mapping_name && ` Saved mapping “${run.mapping_name}” is used.`}
      </p>
      <ul className="emp-match" aria-label="Columns in the file">
        {run.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order never changes
          <li key={at}>
            <div>
              <strong>{heading || `Column ${at + 1}`}</strong>
              <small>{sample[at] || 'empty in the first row'}</small>
            </div>
            <Select
              aria-label={`Column for ${heading || `column ${at + 1}`}`}
              value={mapping[at] ?? ''}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen) => setMapping(run.headings.map((_, n) => (n === at ? chosen || null : (mapping[n] ?? null))))}
              options={[
                { value: '', label: 'Ignore' },
                ...columns.map((column) => ({
                  value: column.name,
                  label: `${importColumnLabel(column.name)}${column.required ? ' (required)' : ''}`,
                  disabled: mapping.some((taken, n) => taken === column.name && n !== at),
                })),
              ]}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Alert
          className="emp-notice"
          type="warning"
          showIcon
          role="alert"
          title={`Not matched yet: ${missing.map((column) => importColumnLabel(column.name)).join(', ')}`}
        />
      )}
      <div className="emp-actions">
        <Input
          className="emp-save-as"
          aria-label="Save mapping as"
          placeholder="Save mapping as…"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button onClick={again}>Choose another file</Button>
        <Button type="primary" disabled={missing.length > 0} loading={check.running} onClick={begin}>
          Check file
        </Button>
      </div>
    </section>
  );
}
