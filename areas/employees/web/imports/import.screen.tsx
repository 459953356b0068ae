import { ImportKind, imports } from '@hrms/employees/contract';
import { download, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { App, Steps } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { IMPORT_KINDS, stepIndexOf } from './labels.ts';
import { MatchColumnsCard } from './match-columns.card.tsx';
import { PastImportsCard } from './past-imports.card.tsx';
import { ReplaceValuesCard } from './replace-values.card.tsx';
import { ImportRowsCard } from './rows.card.tsx';
import { ImportRunCard } from './run.card.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { UploadCard } from './upload.card.tsx';
import { useImportProgress } from './use-progress.ts';
import './import.css';

const STEPS = ['File', 'Columns', 'Check', 'Import'].map((title) => ({ title }));

/** The import in four steps; the run is in the URL. */
export function ImportScreen() {
  const [search, setSearch] = useSearchParams();
  const runId = search.get('run');
  const kind = ImportKind.catch('employees').parse(search.get('kind'));
  const { notification } = App.useApp();
  const open = (run: string | null) => setSearch(run ? { run } : { kind });
  const template = async (query: { format: 'csv' | 'xlsx'; filled: 'true' | 'false' }) => {
    try {
      await download(imports.template, { query: { kind, ...query } });
    } catch (problem) {
      notification.error({ title: 'Error downloading template', description: messageOf(problem) });
    }
  };
  return (
    <Page
      title="Import employees"
      subtitle="The file is checked first. Nothing is saved until you import it."
      parent={{ to: '/employees', label: 'Employees' }}
      action={
        runId || kind === 'photos' ? undefined : (
          <TemplateMenu what={IMPORT_KINDS[kind].label} onTake={(query) => void template(query)} />
        )
      }
    >
      {runId ? (
        <CurrentImport key={runId} runId={runId} again={() => open(null)} />
      ) : (
        <>
          <StepsBar current={0} />
          <UploadCard kind={kind} onKind={(chosen) => setSearch({ kind: chosen })} onUploaded={open} />
          <PastImportsCard onOpen={open} />
        </>
      )}
    </Page>
  );
}

const StepsBar = ({ current }: { current: number }) => (
  <nav aria-label="Steps of the import" className="emp-steps">
    <Steps size="small" current={current} items={STEPS} responsive={false} />
  </nav>
);

function CurrentImport({ runId, again }: { runId: string; again: () => void }) {
  const [back, setBack] = useState(false);
  const read = useEndpoint(imports.get, { params: { runId } });
  const progress = useImportProgress(read.data, () => void read.refetch());
  if (!read.data)
    return read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />;
  const run = read.data;
  const matching = run.state === 'uploaded' || (back && run.state === 'checked');
  const hasRows = run.state !== 'uploaded' && run.state !== 'checking';
  return (
    <>
      <StepsBar current={matching ? 1 : stepIndexOf(run.state)} />
      {matching ? (
        <MatchColumnsCard
          run={run}
          again={again}
          // the former outcome must not be offered for import while the file is checked again
          onChecked={() => void read.refetch().finally(() => setBack(false))}
        />
      ) : (
        <ImportRunCard run={run} progress={progress} again={again} onBack={() => setBack(true)} />
      )}
      {run.state === 'checked' && !matching && <ReplaceValuesCard run={run} />}
      {hasRows && !matching && <ImportRowsCard run={run} />}
    </>
  );
}
