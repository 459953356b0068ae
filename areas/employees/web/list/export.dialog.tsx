import { EXPORT_COLUMNS, type employees, exports, type NumberColumn } from '@hrms/employees/contract';
import { callForAnswer, type DialogProps, download, type ListParams, messageOf, useEndpoint } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Modal, Progress, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCustomFieldDefinitions } from '../custom-fields/fields.form.tsx';
import { ExportPassword, type FullNumbersChoice, FullNumbersFields } from './export-full-numbers.form.tsx';
import '../employees.css';

type ExportProps = DialogProps & { filter: ListParams<typeof employees.list>; ids: readonly string[] };

const toPlainName = (name: string) => name.replaceAll('_', ' ');
const MASKED: FullNumbersChoice = { numbers: [], purpose: '' };

/** Exports the list: format, columns, and numbers to include in full. */
export function ExportDialog({ isOpen, close, filter, ids }: ExportProps) {
  return (
    <Modal
      open={isOpen}
      width={520}
      title={ids.length > 0 ? `Export ${ids.length} selected employees` : 'Export employees'}
      onCancel={close}
      footer={null}
      destroyOnHidden
    >
      <ExportForm close={close} filter={filter} ids={ids} />
    </Modal>
  );
}

type StartedExport = { export_id: string; isReady: boolean; password: string | null };

/** A large export runs as a job. */
function ExportForm({ close, filter, ids }: Pick<ExportProps, 'close' | 'filter' | 'ids'>) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [columns, setColumns] = useState<string[]>();
  const [whole, setWhole] = useState(MASKED);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<StartedExport>();
  const own = useCustomFieldDefinitions();
  const all = [
    ...EXPORT_COLUMNS.map((name) => ({ value: name as string, label: toPlainName(name) })),
    ...own.map(({ key, name }) => ({ value: `custom.${key}`, label: name })),
  ];
  const take = (export_id: string) => download(exports.file, { params: { exportId: export_id } });
  const making = useMutation({
    mutationFn: async () => {
      const { page: _page, limit: _limit, ...asked } = filter;
      const everything = columns === undefined || columns.length === all.length;
      const chosen = columns && {
        columns: EXPORT_COLUMNS.filter((name) => columns.includes(name)),
        custom: own.flatMap(({ key }) => (columns.includes(`custom.${key}`) ? [key] : [])),
      };
      const body = { filter: asked, ...(!everything && chosen), ...(ids.length > 0 && { employee_ids: [...ids] }) };
      const { data } =
        whole.numbers.length > 0
          ? await callForAnswer(exports.createWhole, {
              body: { ...body, whole: whole.numbers as NumberColumn[], purpose: whole.purpose },
            })
          : await callForAnswer(exports.create, { body: { ...body, format }, idempotencyKey: crypto.randomUUID() });
      const password = 'password' in data ? (data.password as string) : null;
      const isReady = data.state === 'done';
      setMade({ export_id: data.export_id, isReady, password });
      if (!isReady || password) return;
      await take(data.export_id);
      close();
    },
  });
  const begin = () => {
    const isShort = whole.numbers.length > 0 && whole.purpose.trim().length < 5;
    setProblem(isShort ? 'Enter a purpose of at least 5 characters' : undefined);
    if (!isShort) making.mutate();
  };
  const ready = async (export_id: string) => {
    if (made?.password) return setMade({ ...made, isReady: true });
    await take(export_id);
    close();
  };
  return (
    <>
      {making.isError && <Alert type="error" showIcon role="alert" title={messageOf(making.error)} />}
      {made && !made.isReady && <ExportProgress export_id={made.export_id} done={() => void ready(made.export_id)} />}
      {made?.password ? (
        <ExportPassword password={made.password} isReady={made.isReady} take={() => void take(made.export_id)} close={close} />
      ) : (
        <>
          <p>
            All employees who match the current filters. PAN, UAN, ESI and account numbers are masked. You can edit the file and
            import it again.
          </p>
          <Radio.Group
            aria-label="Format"
            value={whole.numbers.length > 0 ? 'xlsx' : format}
            onChange={({ target }) => setFormat(target.value as 'csv' | 'xlsx')}
            options={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'csv', label: 'CSV', disabled: whole.numbers.length > 0 },
            ]}
          />
          <Checkbox.Group
            className="emp-columns-two"
            aria-label="Columns"
            value={columns ?? all.map(({ value }) => value)}
            onChange={(chosen) => setColumns(chosen as string[])}
            options={all}
          />
          <FullNumbersFields value={whole} onChange={setWhole} problem={problem} />
          <div className="ui-form-footer">
            <Button onClick={close}>Cancel</Button>
            <Button
              type="primary"
              loading={making.isPending}
              disabled={(columns && !EXPORT_COLUMNS.some((name) => columns.includes(name))) || made !== undefined}
              onClick={begin}
            >
              Export
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Polls until the file is ready. */
function ExportProgress({ export_id, done }: { export_id: string; done: () => void }) {
  const state = useEndpoint(exports.state, { params: { exportId: export_id } }, { refetchInterval: 1000 });
  const ready = state.data?.state === 'done';
  const tell = useRef(done);
  useEffect(() => {
    tell.current = done;
  });
  useEffect(() => {
    if (ready) tell.current();
  }, [ready]);
  return <Progress percent={ready ? 100 : 50} status="active" showInfo={false} aria-label="Preparing file" />;
}
