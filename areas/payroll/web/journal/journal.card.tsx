import { DownloadOutlined } from '@ant-design/icons';
import { type Payroll, type PayrollJournal, payrollJournal } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { LoadedData, Money, useCan, useDownload, useEndpoint } from '@hrms/platform/web';
import { Alert, Button, Table } from 'antd';
import { Link } from 'react-router';
import '../run.css';

type Entry = PayrollJournal['lines'][number];

const COLUMNS = [
  { title: 'Cost centre', dataIndex: 'cost_centre', render: (name: string) => name || 'No cost centre' },
  { title: 'Account', dataIndex: 'account' },
  {
    title: 'Debit',
    dataIndex: 'debit_paise',
    align: 'right' as const,
    render: (paise: number) => (paise === 0 ? null : <Money paise={paise} />),
  },
  {
    title: 'Credit',
    dataIndex: 'credit_paise',
    align: 'right' as const,
    render: (paise: number) => (paise === 0 ? null : <Money paise={paise} />),
  },
];

function JournalTable({ journal }: { journal: PayrollJournal }) {
  return (
    <Table<Entry>
      size="small"
      columns={COLUMNS}
      dataSource={journal.lines}
      rowKey={({ cost_centre, account, debit_paise }) => `${cost_centre} ${account} ${debit_paise > 0}`}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: true }}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={2}>
            <strong>Total</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} align="right">
            <strong>
              <Money paise={journal.debit_paise} />
            </strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={3} align="right">
            <strong>
              <Money paise={journal.credit_paise} />
            </strong>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  );
}

/** The journal of a payroll run for the accounts, with the components that have no account yet. */
export function JournalCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const params = { id: payroll.payroll_id };
  const journal = useEndpoint(payrollJournal.get, { params }, { enabled: payroll.computed_at !== null });
  const { save, saving } = useDownload();
  if (payroll.computed_at === null) return <p className="ui-card">The journal appears here once payroll is calculated.</p>;
  return (
    <section className="ui-card run-journal" aria-label="Journal">
      <LoadedData of={journal}>
        {(data) => (
          <div className="run-stack">
            {data.unmapped.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`${countText(data.unmapped.length, 'account', 'accounts')} missing: ${[
                  ...new Set(data.unmapped.map(({ name }) => name)),
                ].join(', ')}`}
                action={<Link to="/payroll/templates?kind=journal">Journal mapping</Link>}
              />
            )}
            <div className="run-journal-head">
              <span>{`${data.voucher} · ${data.narration} · ${data.template_name ?? 'no mapping yet'}`}</span>
              {can(payrollJournal.file) && payroll.status === 'finalised' && (
                <Button
                  icon={<DownloadOutlined />}
                  disabled={data.unmapped.length > 0}
                  loading={saving !== undefined}
                  onClick={() => void save(payrollJournal.file, { params })}
                >
                  Download journal
                </Button>
              )}
            </div>
            <JournalTable journal={data} />
          </div>
        )}
      </LoadedData>
    </section>
  );
}
