import { DownloadOutlined } from '@ant-design/icons';
import { imports } from '@hrms/employees/contract';
import { download, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { App, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ImportRowsCard } from './import-rows.card.tsx';
import { ImportRunCard } from './import-run.card.tsx';
import { PastImportsCard } from './past-imports.card.tsx';
import { UploadCard } from './upload.card.tsx';
import { useImportProgress } from './use-import-progress.ts';
import './import.css';

/** Upload, check, read the errors, import: one run at a time, found again by its address. */
export function ImportScreen() {
  const { notification } = App.useApp();
  const [search, setSearch] = useSearchParams();
  const runId = search.get('run');
  const open = (run: string | null) => setSearch(run ? { run } : {});
  const template = async () => {
    try {
      await download(imports.template);
    } catch (problem) {
      notification.error({ title: 'The template could not be downloaded', description: messageOf(problem) });
    }
  };
  return (
    <Page
      title="Import employees"
      subtitle="A file is checked first; nothing is written until you import it."
      parent={{ to: '/employees', label: 'Employees' }}
      action={
        <Button icon={<DownloadOutlined />} onClick={() => void template()}>
          Template
        </Button>
      }
    >
      {runId ? (
        <Run key={runId} runId={runId} again={() => open(null)} />
      ) : (
        <>
          <UploadCard onUploaded={open} />
          <PastImportsCard onOpen={open} />
        </>
      )}
    </Page>
  );
}

function Run({ runId, again }: { runId: string; again: () => void }) {
  const read = useEndpoint(imports.get, { params: { runId } });
  const progress = useImportProgress(read.data, () => void read.refetch());
  if (!read.data)
    return read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />;
  const run = read.data;
  const hasRows = run.state !== 'uploaded' && run.state !== 'checking';
  return (
    <>
      <ImportRunCard run={run} progress={progress} again={again} />
      {hasRows && <ImportRowsCard run={run} />}
    </>
  );
}
