import { InboxOutlined } from '@ant-design/icons';
import { attendanceDays } from '@hrms/attendance/contract';
import type { RowError } from '@hrms/platform/contract';
import { callForAnswer, Facts, JobProgress, messageOf, RowErrors, refetchEndpoints, useJobProgress } from '@hrms/platform/web';
import { Alert, Button, Drawer, Form, Select, Upload } from 'antd';
import { useState } from 'react';
import { PastImports } from './past-imports.tsx';

const FORMATS = ['YYYY-MM-DD', 'DD-MM-YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
type Format = (typeof FORMATS)[number];
type Result = {
  new: number;
  duplicate: number;
  unknown: number;
  bad: number;
  locked_day: number;
  dry_run: boolean;
  errors: readonly RowError[];
};

/** Punches from a CSV or Excel file: checked first, then imported. */
export const ImportPunchesDrawer = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => (
  <Drawer open={isOpen} size={640} title="Import punches" onClose={close} destroyOnHidden>
    <ImportPunches />
    <PastImports title="Imports of the last 60 days" />
  </Drawer>
);

function ImportPunches() {
  const [file, setFile] = useState<File>();
  const [format, setFormat] = useState<Format>('YYYY-MM-DD');
  const [job, setJob] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { job: report, isRunning, result: found } = useJobProgress(job, () => void refetchEndpoints(attendanceDays.imports));
  const result = found as Result | undefined;
  const begin = async (isDry: boolean) => {
    if (!file) return;
    setProblem(undefined);
    try {
      setJob(
        (await callForAnswer(attendanceDays.import, { body: { dry_run: isDry, date_format: format, file } })).data.progress_id,
      );
      await refetchEndpoints(attendanceDays.list);
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setJob(undefined);
    return false;
  };
  return (
    <>
      <p className="att-quiet">
        Columns: employee code, date, time and direction (in, out or empty). For a device log, use serial number and user ID
        instead of employee code.
      </p>
      <Form layout="vertical" component="div" className="ui-form">
        <Form.Item label="Dates are written as" htmlFor="import-format">
          <Select
            id="import-format"
            options={FORMATS.map((value) => ({ value, label: value }))}
            value={format}
            onChange={(chosen: Format) => {
              setFormat(chosen);
              setJob(undefined);
            }}
          />
        </Form.Item>
        <Upload.Dragger accept=".csv,.xlsx,text/csv" maxCount={1} beforeUpload={choose} showUploadList={false}>
          <p aria-hidden="true">
            <InboxOutlined />
          </p>
          <p>{file ? file.name : 'Choose a CSV or Excel file, or drop it here'}</p>
        </Upload.Dragger>
      </Form>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <JobProgress job={report} working="Reading the file" />
      {result && <ImportResult of={result} />}
      <div className="ui-form-footer">
        <Button disabled={!file} loading={isRunning} onClick={() => void begin(true)}>
          Check file
        </Button>
        <Button type="primary" disabled={!result?.dry_run || result.new === 0} onClick={() => void begin(false)}>
          {result?.dry_run
            ? `Import ${result.new.toLocaleString('en-IN')} ${result.new === 1 ? 'punch' : 'punches'}`
            : 'Import punches'}
        </Button>
      </div>
    </>
  );
}

function ImportResult({ of }: { of: Result }) {
  const counts: [string, number][] = [
    [of.dry_run ? 'New punches' : 'Imported', of.new],
    ['Already known', of.duplicate],
    ['Unknown employee', of.unknown],
    ['Unreadable', of.bad],
    ['On locked days', of.locked_day],
  ];
  return (
    <section aria-label="Result of the import">
      <Alert
        type={of.dry_run ? 'info' : 'success'}
        title={of.dry_run ? 'Checked. Nothing is imported yet.' : `${of.new.toLocaleString('en-IN')} punches imported.`}
      />
      <Facts facts={counts.map(([term, count]) => [term, count.toLocaleString('en-IN')] as const)} />
      {of.locked_day > 0 && <p className="att-quiet">Punches on locked days are kept. Their effect goes to the next run.</p>}
      <RowErrors errors={of.errors} />
    </section>
  );
}
