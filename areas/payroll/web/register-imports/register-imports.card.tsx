import { UploadOutlined } from '@ant-design/icons';
import { type PayrollImport, payrollImports } from '@hrms/payroll/contract';
import { addToMonth, countText, monthName } from '@hrms/platform/calendar';
import {
  callForAnswer,
  LoadedData,
  MonthInput,
  messageOf,
  NothingYet,
  refetchEndpoints,
  Section,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { IMPORT_STATUSES } from './causes.ts';
import { RegisterDrawer } from './register.drawer.tsx';
import '../payroll.css';

function UploadRegister({ onUploaded }: { onUploaded: (id: string) => void }) {
  const today = useToday();
  const [month, setMonth] = useState(addToMonth(today.slice(0, 7), -1));
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { data } = await callForAnswer(payrollImports.upload, { body: { period_month: month, file } });
      await refetchEndpoints(payrollImports.list);
      return data;
    },
    onSuccess: ({ payroll_import_id }) => onUploaded(payroll_import_id),
  });
  return (
    <Section
      title="Compare your former payroll"
      text="Upload the salary register of the last months, one row per employee and a column per component. Each month is calculated here and compared to the rupee. Accepted months become the opening figures of the tax year."
    >
      <div className="ui-buttons">
        <MonthInput
          aria-label="Month of the register"
          value={month}
          onChange={(value: string | null) => value && setMonth(value)}
        />
        <Upload
          accept=".csv,.xlsx,text/csv"
          showUploadList={false}
          beforeUpload={(file) => {
            sending.mutate(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={sending.isPending}>
            Upload register
          </Button>
        </Upload>
      </div>
      {sending.isError && <Alert type="error" showIcon role="alert" title={messageOf(sending.error)} />}
    </Section>
  );
}

const resultOf = ({ employees, fitting, open_mismatches, row_count }: PayrollImport): string =>
  employees === null
    ? countText(row_count, 'row', 'rows')
    : `${fitting} of ${countText(employees, 'employee', 'employees')} fit to the rupee · ${countText(open_mismatches, 'open difference', 'open differences')}`;

/** Registers of a former payroll program: upload, match columns, compare, accept. */
export function RegisterImports() {
  const imports = useEndpoint(payrollImports.list);
  const opening = useDialog<string>();
  return (
    <div className="run-stack">
      <UploadRegister onUploaded={opening.open} />
      <LoadedData of={imports} bare>
        {({ imports: rows, ready, targets }) => (
          <>
            {rows.length > 0 && (
              <Alert
                type={ready ? 'success' : 'info'}
                showIcon
                title={
                  ready
                    ? 'Ready to go live: two months fit, or their differences are accepted.'
                    : 'Compare two months. You are ready to go live when every employee fits to the rupee or the difference is accepted.'
                }
              />
            )}
            <section className="ui-card" aria-label="Registers">
              {rows.length === 0 ? (
                <NothingYet
                  title="No registers yet"
                  text="Registers of your former payroll program appear here, month by month."
                />
              ) : (
                <ul className="ui-rows">
                  {rows.map((row) => (
                    <li key={row.payroll_import_id}>
                      <div className="text">
                        <div className="first">
                          <Button type="link" onClick={() => opening.open(row.payroll_import_id)}>
                            {monthName(row.period_month)}
                          </Button>
                        </div>
                        <div className="second">{`${row.file_name} · ${resultOf(row)}`}</div>
                      </div>
                      {IMPORT_STATUSES.tagOf(row.status)}
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <RegisterDrawer
              {...opening}
              found={rows.find(({ payroll_import_id }) => payroll_import_id === opening.subject)}
              targets={targets}
            />
          </>
        )}
      </LoadedData>
    </div>
  );
}
