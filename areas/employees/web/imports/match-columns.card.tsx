import { type CustomField, customFields, type ImportColumns, type ImportRun, imports } from '@hrms/employees/contract';
import { CUSTOM_COLUMN_PREFIX, importColumnLabel } from '@hrms/employees/domain';
import { type DateFormat } from '@hrms/platform/imports';
import {
  ColumnMatcher,
  LoadFailed,
  messageOf,
  SkeletonRows,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { CustomFieldDrawer } from '../custom-fields/definition.drawer.tsx';
import { DateFormatSelect } from './date-format.tsx';
import { FixedValues } from './fixed-values.tsx';
import { countRows } from './labels.ts';
import { columnOptions, NEW_FIELD } from './match-column.ts';
import { NamePreview } from './name-preview.tsx';
import { SavedMappings } from './saved-mappings.tsx';
import '../employees.css';
import './import.css';

type MatchProps = { run: ImportRun; again: () => void; onChecked: () => void };

/** Matches headings of the file to columns: guessed, from a saved mapping, or chosen. */
export function MatchColumnsCard({ run, again, onChecked }: MatchProps) {
  const params = { runId: run.run_id };
  const read = useEndpoint(imports.columns, { params });
  if (!read.data)
    return read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />;
  return <MatchColumns run={run} again={again} onChecked={onChecked} of={read.data} reread={() => void read.refetch()} />;
}

/** Columns of the file whose dates a person must still choose the format of. */
const openDates = ({ columns, dates }: ImportColumns, mapping: readonly (string | null)[], formats: Formats): string[] =>
  mapping.flatMap((name, at) => {
    const isDate = columns.some((column) => column.name === name && column.is_date);
    return name && isDate && dates[at]?.asked && !formats[name] ? [name] : [];
  });

type Formats = Record<string, DateFormat>;

const withoutBlanks = (fixed: Record<string, string>) =>
  Object.fromEntries(Object.entries(fixed).filter(([, value]) => value.trim() !== ''));

/** Kinds of files whose columns may be custom fields. */
const WITH_CUSTOM_FIELDS: readonly ImportRun['kind'][] = ['employees', 'custom_fields'];

function MatchColumns({ run, again, onChecked, of, reread }: MatchProps & { of: ImportColumns; reread: () => void }) {
  const [mapping, setMapping] = useState<(string | null)[]>(run.mapping);
  const [formats, setFormats] = useState<Formats>(run.date_formats);
  const [fixed, setFixed] = useState<Record<string, string>>(run.fixed_values);
  const [name, setName] = useState('');
  const [heading, setHeading] = useState(0);
  const adding = useDialog<CustomField>();
  const can = useCan();
  const mayAdd = can(customFields.create) && WITH_CUSTOM_FIELDS.includes(run.kind);
  const check = useAction(imports.dryRun, { success: false, failure: 'Error starting check', onDone: onChecked });
  const { columns, samples, dates } = of;
  const given = [...mapping, ...Object.keys(withoutBlanks(fixed)), ...(mapping.includes('full_name') ? ['first_name'] : [])];
  const missing = columns.filter((column) => column.required && !given.includes(column.name));
  const open = openDates(of, mapping, formats);
  const begin = () =>
    void check.run({
      params: { runId: run.run_id },
      body: { mapping, date_formats: formats, fixed_values: withoutBlanks(fixed), ...(name.trim() && { save_as: name.trim() }) },
    });
  const match = (at: number, chosen: string | null) =>
    setMapping(run.headings.map((_, n) => (n === at ? chosen : (mapping[n] ?? null))));
  const choose = (chosen: (string | null)[]) => {
    const at = chosen.indexOf(NEW_FIELD);
    if (at < 0) return setMapping(chosen);
    setHeading(at);
    adding.open();
  };
  const matchNewField = ({ key }: CustomField) => {
    match(heading, `${CUSTOM_COLUMN_PREFIX}${key}`);
    reread();
  };
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
      <ColumnMatcher
        headings={run.headings}
        mapping={mapping}
        onChange={choose}
        options={(at) => columnOptions(columns, { mapping, at, mayAdd })}
        nameOf={(text) => `Column for ${text}`}
        unused="Ignore"
        below={(at) => {
          const texts = samples.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
          return (
            <>
              <small>{texts.length > 0 ? texts.join(' · ') : 'empty in the first rows'}</small>
              {mapping[at] === 'full_name' && <NamePreview names={texts} />}
            </>
          );
        }}
        more={(at) => {
          const column = columns.find((one) => one.name === mapping[at]);
          const seen = dates[at];
          return column?.is_date && seen ? (
            <DateFormatSelect
              heading={run.headings[at] || `column ${at + 1}`}
              column={column.name}
              seen={seen}
              value={formats[column.name] ?? seen.format}
              onChange={(format) => setFormats({ ...formats, [column.name]: format })}
            />
          ) : null;
        }}
      />
      {run.kind !== 'photos' && <FixedValues columns={columns} mapping={mapping} fixed={fixed} onChange={setFixed} />}
      {missing.length > 0 && (
        <Alert
          className="emp-notice"
          type="warning"
          showIcon
          role="alert"
          title={`Not matched yet: ${missing.map((column) => importColumnLabel(column.name)).join(', ')}`}
        />
      )}
      {open.length > 0 && (
        <Alert
          className="emp-notice"
          type="warning"
          showIcon
          role="alert"
          title={`Choose the date format of ${open.map(importColumnLabel).join(', ')}`}
        />
      )}
      <CustomFieldDrawer {...adding} name={run.headings[heading] ?? ''} onCreated={matchNewField} />
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
        <Button type="primary" disabled={missing.length + open.length > 0} loading={check.running} onClick={begin}>
          Check file
        </Button>
      </div>
    </section>
  );
}
