import { EXPORT_COLUMNS, type employees, overviews } from '@hrms/employees/contract';
import { callForAnswer, type DialogProps, download, type ListParams, messageOf, useEndpoint } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Modal, Progress, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCustomFields } from './custom-fields.form.tsx';
import './employees.css';

type ExportProps = DialogProps & { filter: ListParams<typeof employees.list>; ids: readonly string[] };

const plain = (name: string) => name.replaceAll('_', ' ');

/** The list as a file: format and columns are chosen, numbers stay masked. A long one is made while the person waits or leaves. */
export function ExportDialog({ isOpen, close, filter, ids }: ExportProps) {
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [columns, setColumns] = useState<string[]>();
  const own = useCustomFields();
  const all = [
    ...EXPORT_COLUMNS.map((name) => ({ value: name as string, label: plain(name) })),
    ...own.map(({ key, name }) => ({ value: `custom.${key}`, label: name })),
  ];
  const [waiting, setWaiting] = useState<string>();
  const take = async (export_id: string) => {
    await download(overviews.exportFile, { params: { exportId: export_id } });
    setWaiting(undefined);
    close();
  };
  const making = useMutation({
    mutationFn: async () => {
      const { page: _page, limit: _limit, ...asked } = filter;
      const whole = columns === undefined || columns.length === all.length;
      const chosen = columns && {
        columns: EXPORT_COLUMNS.filter((name) => columns.includes(name)),
        custom: own.flatMap(({ key }) => (columns.includes(`custom.${key}`) ? [key] : [])),
      };
      const body = { format, filter: asked, ...(!whole && chosen), ...(ids.length > 0 && { employee_ids: [...ids] }) };
      const { data } = await callForAnswer(overviews.export, { body, idempotencyKey: crypto.randomUUID() });
      if (data.state === 'done') await take(data.export_id);
      else setWaiting(data.export_id);
    },
  });
  return (
    <Modal
      open={isOpen}
      width={520}
      title={ids.length > 0 ? `Export ${ids.length} selected employees` : 'Export employees'}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancel
        </Button>,
        <Button
          key="export"
          type="primary"
          loading={making.isPending}
          disabled={(columns && !EXPORT_COLUMNS.some((name) => columns.includes(name))) || waiting !== undefined}
          onClick={() => making.mutate()}
        >
          Export
        </Button>,
      ]}
      destroyOnHidden
    >
      {making.isError && <Alert type="error" showIcon role="alert" title={messageOf(making.error)} />}
      {waiting && <Waiting export_id={waiting} done={() => void take(waiting)} />}
      <p>
        Everybody the present filters show. PAN, UAN, ESI and account numbers are masked; the file can be corrected and imported
        again.
      </p>
      <Radio.Group
        aria-label="Format"
        value={format}
        onChange={({ target }) => setFormat(target.value as 'csv' | 'xlsx')}
        options={[
          { value: 'xlsx', label: 'Excel' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
      <Checkbox.Group
        className="emp-columns-two"
        aria-label="Columns"
        value={columns ?? all.map(({ value }) => value)}
        onChange={(chosen) => setColumns(chosen as string[])}
        options={all}
      />
    </Modal>
  );
}

/** Asks now and then whether the file is there. */
function Waiting({ export_id, done }: { export_id: string; done: () => void }) {
  const state = useEndpoint(overviews.exportState, { params: { exportId: export_id } }, { refetchInterval: 1000 });
  const ready = state.data?.state === 'done';
  const tell = useRef(done);
  useEffect(() => {
    tell.current = done;
  });
  useEffect(() => {
    if (ready) tell.current();
  }, [ready]);
  return <Progress percent={ready ? 100 : 50} status="active" showInfo={false} aria-label="Writing the file" />;
}
