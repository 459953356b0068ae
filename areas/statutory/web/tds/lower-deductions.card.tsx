import { PlusOutlined } from '@ant-design/icons';
import {
  type Column,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  RowsTable,
  Section,
  StatusTag,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { type LowerDeduction, lowerDeductions, statutoryExports } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { ExportList } from '../export-list.tsx';
import { CancelCertificateDialog, type CertificateToChange, LastDayDialog } from './certificate-change.dialog.tsx';
import { RecordLowerDeductionDialog } from './lower-deduction.dialog.tsx';

/** Whether a certificate counts on a day, and how that looks. */
function stateOf({ cancel_reason, from_date, until_date, limit_paise, used_paise }: LowerDeduction, today: string) {
  if (cancel_reason !== null) return { label: 'Cancelled', tone: 'neutral' } as const;
  if (until_date < today) return { label: 'Ended', tone: 'neutral' } as const;
  if (from_date > today) return { label: 'Upcoming', tone: 'neutral' } as const;
  if (limit_paise !== null && used_paise >= limit_paise) return { label: 'Used up', tone: 'warning' } as const;
  return { label: 'In force', tone: 'success' } as const;
}

const columnsOn = (today: string): readonly Column<LowerDeduction>[] => [
  { key: 'employee_name', title: 'Employee' },
  { key: 'certificate_number', title: 'Certificate', narrow: 'title' },
  {
    key: 'from_date',
    title: 'Period',
    narrow: 'second',
    render: ({ from_date, until_date }) => `${formatDate(from_date)} to ${formatDate(until_date)}`,
  },
  { key: 'rate_bp', title: 'Rate', align: 'right', render: ({ rate_bp }) => `${rate_bp / 100}%` },
  {
    key: 'limit_paise',
    title: 'Limit',
    align: 'right',
    render: ({ limit_paise }) => (limit_paise === null ? '–' : <Money paise={limit_paise} />),
  },
  { key: 'used_paise', title: 'Used', align: 'right', render: ({ used_paise }) => <Money paise={used_paise} /> },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: (row) => {
      const { label, tone } = stateOf(row, today);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
];

/** Certificates of lower or no deduction: of one employee, or of all. Nothing is shown of an employee's own where there is none. */
export function LowerDeductionsCard({ employee_id }: { employee_id?: string }) {
  const can = useCan();
  const today = useToday();
  const { save } = useDownload();
  const recording = useDialog();
  const ending = useDialog<CertificateToChange>();
  const cancelling = useDialog<CertificateToChange>();
  const list = useEndpoint(lowerDeductions.list, { query: { ...(employee_id && { employee_id }), limit: 50 } });
  const records = employee_id !== undefined && can(lowerDeductions.record);
  const changes = can(lowerDeductions.end);
  if (!records && list.data?.rows.length === 0) return null;
  return (
    <Section
      title="Certificates of lower deduction"
      text="Tax on salary paid in the period is deducted at the rate of the certificate, up to its limit (section 395(1), 197 before)."
      action={
        employee_id ? (
          records && (
            <Button icon={<PlusOutlined />} onClick={recording.open}>
              Record certificate
            </Button>
          )
        ) : (
          <ExportList endpoint={statutoryExports.lowerDeductions} what="certificates of lower deduction" />
        )
      }
    >
      <LoadedData of={list} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingYet title="No certificates recorded" />
          ) : (
            <RowsTable
              rows={rows}
              columns={columnsOn(today).filter(({ key }) => !employee_id || key !== 'employee_name')}
              idOf={({ lower_deduction_id }) => lower_deduction_id}
              nameOf={({ certificate_number }) => certificate_number}
              actions={(row) => [
                {
                  label: 'Download certificate',
                  onClick: () => void save(lowerDeductions.file, { params: { id: row.lower_deduction_id } }, row.file_name),
                },
                changes &&
                  row.cancel_reason === null && {
                    label: 'Set last day',
                    onClick: () => ending.open({ ...row, id: row.lower_deduction_id }),
                  },
                changes &&
                  row.cancel_reason === null &&
                  row.used_paise === 0 && {
                    label: 'Cancel certificate',
                    onClick: () => cancelling.open({ ...row, id: row.lower_deduction_id }),
                  },
              ]}
            />
          )
        }
      </LoadedData>
      {employee_id && <RecordLowerDeductionDialog {...recording} employee_id={employee_id} />}
      <LastDayDialog {...ending} calls={lowerDeductions} />
      <CancelCertificateDialog {...cancelling} calls={lowerDeductions} what="certificate" />
    </Section>
  );
}
