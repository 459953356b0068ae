import { type ImportMode, type ImportRun, imports } from '@hrms/employees/contract';
import { countText } from '@hrms/platform/calendar';
import type { Progress as ProgressState } from '@hrms/platform/contract';
import { StatusTag, useAction, useCan, useConfirm } from '@hrms/platform/web';
import { Alert, Button, Progress } from 'antd';
import { Link } from 'react-router';
import { countRows, IMPORT_KINDS, IMPORT_STATE_LABELS, IMPORT_STATE_TONE } from './labels.ts';
import { isImportRunning } from './use-progress.ts';
import '../employees.css';
import './import.css';

type ImportRunCardProps = { run: ImportRun; progress: ProgressState | undefined; again: () => void; onBack: () => void };

/** State of an import and the next action. */
export function ImportRunCard({ run, progress, again, onBack }: ImportRunCardProps) {
  return (
    <section className="ui-card emp-card" aria-label="Import">
      <header>
        <h2>
          {run.file_name} <small className="emp-code">{IMPORT_KINDS[run.kind].label}</small>
        </h2>
        <StatusTag tone={IMPORT_STATE_TONE[run.state]}>{IMPORT_STATE_LABELS[run.state]}</StatusTag>
      </header>
      {isImportRunning(run) ? <ImportProgress run={run} progress={progress} /> : <ImportOutcome run={run} />}
      {doneSentence(run) && <Alert className="emp-notice" type="success" showIcon title={doneSentence(run)} />}
      {run.problem && <Alert className="emp-notice" type="warning" showIcon role="alert" title={run.problem} />}
      {run.unknown_columns.length > 0 && <p className="note">{`Ignored columns: ${run.unknown_columns.join(', ')}.`}</p>}
      {run.state === 'checked' && newPlacesText(run) && <p className="note">{newPlacesText(run)}</p>}
      {run.state === 'checked' && run.create_count + run.update_count > 0 && <p className="note">{mailNote(run)}</p>}
      <NextStep run={run} again={again} onBack={onBack} />
    </section>
  );
}

const MOST_NAMES = 12;

/** What the import creates beside employees, a sentence for all rows; null where it creates nothing. */
export function newPlacesText({ new_departments, new_designations }: ImportRun): string | null {
  const sentences = [['New departments', new_departments] as const, ['New designations', new_designations] as const]
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => {
      const more = names.length - MOST_NAMES;
      return `${label}: ${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
    });
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** How many mails the import sends, and why not more. */
function mailNote({ mail_count, kind }: ImportRun): string {
  if (mail_count > 0)
    return `The import sends ${mail_count === 1 ? '1 mail' : `${mail_count.toLocaleString('en-IN')} mails`} to employees.`;
  return kind === 'employees'
    ? 'The import sends no mail. Employees get their first mail when you invite them.'
    : 'The import sends no mail.';
}

function ImportProgress({ run, progress }: { run: ImportRun; progress: ProgressState | undefined }) {
  const { done_count: done, total_count: total } = progress ?? { done_count: 0, total_count: run.row_count };
  const doing = run.state === 'committing' ? 'Importing' : run.state === 'undoing' ? 'Undoing' : 'Checking';
  const share = total ? Math.floor((done / total) * 100) : 0;
  return (
    <>
      <p role="status">{`${doing}: ${done.toLocaleString('en-IN')} of ${countRows(total ?? run.row_count)}`}</p>
      <Progress percent={share} showInfo={false} status="active" aria-label={doing} />
      <p className="note">You can leave this page. The import continues in the background.</p>
    </>
  );
}

const addsEmployees = ({ kind, created_count }: ImportRun) => kind === 'employees' && created_count > 0;

/** What an import of employees did, and what comes next. */
export function doneSentence(run: ImportRun): string | null {
  if (run.state !== 'done' || !addsEmployees(run)) return null;
  return `${countText(run.created_count, 'employee', 'employees')} added. Assign their salaries, then invite them.`;
}

function ImportOutcome({ run }: { run: ImportRun }) {
  const figures: [term: string, count: number, tone?: string | undefined][] = [
    ['Rows', run.row_count],
    run.state === 'done' || run.state === 'undone'
      ? ['Imported', run.created_count, 'success']
      : ['New', run.create_count, 'success'],
    ...(run.method === 'create' ? [] : ([['Changes', run.update_count]] as [string, number][])),
    [run.kind === 'employees' && run.method === 'create' ? 'Already imported' : 'Unchanged', run.unchanged_count],
    ...(run.undone_count > 0 ? ([['Undone', run.undone_count]] as [string, number][]) : []),
    ['With errors', run.error_count, run.error_count > 0 ? 'error' : undefined],
    ['With warnings', run.warning_count],
  ];
  return (
    <dl className="emp-figures">
      {figures.map(([term, count, tone]) => (
        <div key={term} className={tone ?? ''}>
          <dt>{term}</dt>
          <dd className="ui-number">{count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextStep({ run, again, onBack }: { run: ImportRun; again: () => void; onBack: () => void }) {
  const commit = useAction(imports.commit, { success: false, failure: 'Error starting import' });
  const begin = (mode: ImportMode) => void commit.run({ params: { runId: run.run_id }, body: { mode } });
  if (isImportRunning(run)) return run.state === 'undoing' ? null : <CancelImport run={run} />;
  const ready = run.create_count + run.update_count;
  if (run.state !== 'checked' || ready === 0)
    return (
      <div className="emp-actions">
        {run.undo_until && <UndoImport run={run} />}
        {run.state === 'checked' && run.kind !== 'photos' && <Button onClick={onBack}>Back to columns</Button>}
        <Button type={run.state === 'done' ? 'default' : 'primary'} onClick={again}>
          Upload another file
        </Button>
        {run.state === 'done' && <AfterImport run={run} />}
      </div>
    );
  return (
    <div className="emp-actions">
      <CancelImport run={run} />
      {run.kind !== 'photos' && <Button onClick={onBack}>Back to columns</Button>}
      <Button onClick={again}>Upload a corrected file</Button>
      {run.error_count === 0 ? (
        <Button type="primary" loading={commit.running} onClick={() => begin('all_or_nothing')}>
          {`Import ${countRows(ready)}`}
        </Button>
      ) : (
        <Button type="primary" loading={commit.running} onClick={() => begin('valid_rows')}>
          {`Import ${countRows(ready)} without errors`}
        </Button>
      )}
    </div>
  );
}

/** Where to go once the file is imported: new employees need salaries next. */
function AfterImport({ run }: { run: ImportRun }) {
  const paysNext = useCan()('salary.assignment.update') && addsEmployees(run);
  return (
    <>
      <Link className={paysNext ? 'ui-button' : 'ui-button primary'} to="/employees">
        See employees
      </Link>
      {paysNext && (
        <Link className="ui-button primary" to="/employee-salary">
          Assign salaries
        </Link>
      )}
    </>
  );
}

/** Cancels an import; rows already imported are kept and can be undone. */
function CancelImport({ run }: { run: ImportRun }) {
  const confirm = useConfirm();
  const cancel = useAction(imports.cancel, { failure: 'Error cancelling import' });
  const ask = async () => {
    const begun = run.state === 'committing' && run.mode === 'valid_rows';
    const text = begun ? 'Rows already imported are kept. You can undo them within 24 hours.' : 'No rows are imported.';
    if (await confirm({ title: `Cancel the import of ${run.file_name}?`, text, label: 'Cancel import', danger: true }))
      await cancel.run({ params: { runId: run.run_id }, body: {} });
  };
  return (
    <Button loading={cancel.running} onClick={() => void ask()}>
      Cancel import
    </Button>
  );
}

/** Undoes an import within 24 hours, except entries changed since. */
function UndoImport({ run }: { run: ImportRun }) {
  const confirm = useConfirm();
  const undo = useAction(imports.undo, { failure: 'Error undoing import' });
  const ask = async () => {
    const text =
      run.kind === 'employees'
        ? 'Employees added by the file are deleted and updated values are restored. Employees changed since or used elsewhere are kept and listed.'
        : 'Entries added by the file are deleted and updated values are restored. Entries changed since are kept and listed.';
    if (await confirm({ title: `Undo the import of ${run.file_name}?`, text, label: 'Undo import', danger: true }))
      await undo.run({ params: { runId: run.run_id }, body: {} });
  };
  return (
    <Button loading={undo.running} onClick={() => void ask()}>
      Undo import
    </Button>
  );
}
