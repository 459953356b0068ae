import {
  type Column,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  RowsTable,
  Section,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import {
  type ReturnChange,
  type ReturnFinding,
  statutoryExports,
  type TdsReturn,
  tdsReturnLinesExport,
  tdsReturns,
} from '@hrms/statutory/contract';
import { Input, Radio } from 'antd';
import { useNavigate } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { RETURN_STATUSES } from '../tax-labels.ts';
import { TdsPage, useTaxYear } from './tds-page.tsx';

const COLUMNS: readonly Column<TdsReturn>[] = [
  {
    key: 'quarter',
    title: 'Quarter',
    narrow: 'title',
    render: ({ quarter, number }) => (
      <span className="ui-number">{number > 0 ? `Quarter ${quarter}, correction ${number}` : `Quarter ${quarter}`}</span>
    ),
  },
  { key: 'form', title: 'Form', render: ({ form }) => form.toUpperCase() },
  { key: 'employees', title: 'Employees', align: 'right' },
  { key: 'amount_paid_paise', title: 'Paid', align: 'right', render: (row) => <Money paise={row.amount_paid_paise} /> },
  { key: 'tax_paise', title: 'Deducted', align: 'right', narrow: 'second', render: (row) => <Money paise={row.tax_paise} /> },
  { key: 'linked_paise', title: 'Covered by challans', align: 'right', render: (row) => <Money paise={row.linked_paise} /> },
  { key: 'open_payrolls', title: 'Open payrolls', align: 'right' },
  { key: 'due_on', title: 'Due', priority: 3, render: ({ due_on }) => <span className="ui-number">{formatDate(due_on)}</span> },
  {
    key: 'late_fee_paise',
    title: 'Late fee (estimate)',
    align: 'right',
    priority: 3,
    render: ({ late_fee_paise }) => (late_fee_paise > 0 ? <Money paise={late_fee_paise} /> : '–'),
  },
  { key: 'receipt_no', title: 'Receipt', render: ({ receipt_no }) => receipt_no ?? '–' },
  RETURN_STATUSES.column as Column<TdsReturn>,
];

const FINDINGS: readonly Column<ReturnFinding & { key: string }>[] = [
  { key: 'row', title: 'Row', align: 'right', render: ({ row }) => row ?? '–' },
  { key: 'message', title: 'Finding', narrow: 'title' },
  { key: 'remedy', title: 'What to do', narrow: 'second' },
  {
    key: 'level',
    title: 'Level',
    narrow: 'tag',
    render: ({ level }) => (
      <StatusTag tone={level === 'error' ? 'error' : 'warning'}>{level === 'error' ? 'Error' : 'Warning'}</StatusTag>
    ),
  },
];

const ReceiptDialog = ({ subject, ...dialog }: DialogProps<TdsReturn>) => {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Record receipt"
      endpoint={tdsReturns.file}
      params={{ id: subject?.return_id ?? '' }}
      initial={{ filed_on: today, version: subject?.version }}
      refresh={[tdsReturns.list]}
    >
      <Field name="receipt_no" label="Token number" help="15 digits">
        <Input maxLength={15} />
      </Field>
      <Field name="filed_on" label="Filed on">
        <DateInput max={today} />
      </Field>
    </FormDialog>
  );
};

const OUTCOMES = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected: prepare and file again' },
];

/** What the authority answered to a filed statement. */
const OutcomeDialog = ({ subject, ...dialog }: DialogProps<TdsReturn>) => (
  <FormDialog
    {...dialog}
    title="Record outcome"
    endpoint={tdsReturns.outcome}
    params={{ id: subject?.return_id ?? '' }}
    initial={{ outcome: 'accepted' as const, version: subject?.version }}
    refresh={[tdsReturns.list]}
  >
    <Field name="outcome" label="Statement">
      <Radio.Group options={OUTCOMES} />
    </Field>
    <Field name="note" label="Reason of a rejection">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** Findings and changes shown at first. */
const FIRST = 6;

/** What the authority would reject or ask about in a quarter; each opens the employee. */
function Findings({ one }: { one: TdsReturn }) {
  const navigate = useNavigate();
  const open = ({ employee_id, field }: ReturnFinding) =>
    employee_id && void navigate(`/employees/profile/${employee_id}${field === 'pan' ? '?tab=identity' : ''}`);
  return (
    <Section title={`Findings of quarter ${one.quarter}`} text="As of the last check. Fix errors, then check again.">
      <RowsTable
        rows={one.findings.map((finding, at) => ({ ...finding, key: `${finding.code} ${at}` }))}
        first={FIRST}
        columns={FINDINGS}
        idOf={({ key }) => key}
        nameOf={({ message }) => message}
        onOpen={open}
      />
    </Section>
  );
}

const CHANGES: readonly Column<ReturnChange & { key: string }>[] = [
  { key: 'title', title: 'Record', narrow: 'title' },
  {
    key: 'kind',
    title: 'Change',
    render: ({ kind, field }) => (field ? `${field} changed` : kind === 'added' ? 'Added' : 'Removed'),
  },
  { key: 'before', title: 'Filed', render: ({ before }) => before ?? '–' },
  { key: 'after', title: 'Now', narrow: 'second', render: ({ after }) => after ?? '–' },
];

/** What a correction changes of the filed statement, to be entered in the utility of the authority. */
const Changes = ({ one }: { one: TdsReturn }) => (
  <Section
    title={`Correction ${one.number} of quarter ${one.quarter}`}
    text="Enter these changes in the return preparation utility, then record the receipt."
  >
    <RowsTable
      rows={one.changes.map((change, at) => ({ ...change, key: `${change.title} ${at}` }))}
      first={FIRST}
      columns={CHANGES}
      idOf={({ key }) => key}
      nameOf={({ title }) => title}
    />
  </Section>
);

/** The last quarter of Form 138 has no file layout yet: its Annexure II is kept as a sheet. */
const hasAnnexureSheet = ({ form, quarter }: TdsReturn): boolean => form === '138' && quarter === 4;

/** Quarterly statements of deducted tax. */
export function ReturnsScreen() {
  const { tax_year, picker } = useTaxYear();
  const can = useCan();
  const read = useEndpoint(tdsReturns.list, { query: { tax_year } });
  const { save } = useDownload();
  const filing = useDialog<TdsReturn>();
  const answering = useDialog<TdsReturn>();
  const refresh = [tdsReturns.list];
  const prepare = useAction(tdsReturns.prepare, { failure: 'Statement not prepared', refresh });
  const check = useAction(tdsReturns.validate, { failure: 'Statement not checked', success: 'Checked', refresh });
  const correct = useAction(tdsReturns.correction, { failure: 'Correction not prepared', refresh });
  const isOpen = ({ status }: TdsReturn) => status !== 'filed' && status !== 'accepted';
  return (
    <TdsPage title="Quarterly statements" action={picker}>
      <LoadedData of={read} bare>
        {({ rows }) => (
          <div className="st-stack">
            <Section
              title="Quarters"
              action={<ExportList endpoint={statutoryExports.tdsReturns} what="quarters" filter={{ tax_year }} />}
            >
              <RowsTable
                rows={rows}
                columns={COLUMNS}
                idOf={({ quarter }) => String(quarter)}
                nameOf={({ quarter }) => `Quarter ${quarter}`}
                actions={(row) => {
                  const params = { id: row.return_id ?? '' };
                  const prepared = row.return_id !== null;
                  return [
                    isOpen(row) &&
                      row.number === 0 &&
                      can(tdsReturns.prepare) && {
                        label: prepared ? 'Prepare again' : 'Prepare',
                        onClick: () => void prepare.run({ body: { tax_year, quarter: row.quarter } }),
                      },
                    prepared &&
                      isOpen(row) &&
                      can(tdsReturns.validate) && { label: 'Check', onClick: () => void check.run({ params, body: {} }) },
                    prepared &&
                      row.number === 0 &&
                      can(tdsReturns.download) && {
                        label: 'Download text',
                        onClick: () => void save(tdsReturns.download, { params, body: {} }),
                      },
                    prepared &&
                      hasAnnexureSheet(row) &&
                      can(tdsReturns.annexure) && {
                        label: 'Download Annexure II',
                        onClick: () => void save(tdsReturns.annexure, { params, body: {} }),
                      },
                    prepared &&
                      can(tdsReturnLinesExport) && {
                        label: 'Export deductions',
                        onClick: () => void save(tdsReturnLinesExport, { params, query: { format: 'xlsx' } }, 'deductions'),
                      },
                    prepared &&
                      !isOpen(row) &&
                      can(tdsReturns.correction) && {
                        label: 'Prepare correction',
                        onClick: () => void correct.run({ params, body: {} }),
                      },
                    row.status === 'validated' &&
                      can(tdsReturns.file) && {
                        label: 'Record receipt',
                        onClick: () => (filing.open as (one: TdsReturn) => void)(row),
                      },
                    row.status === 'filed' &&
                      can(tdsReturns.outcome) && {
                        label: 'Record outcome',
                        onClick: () => (answering.open as (one: TdsReturn) => void)(row),
                      },
                  ];
                }}
              />
            </Section>
            {rows
              .filter(({ changes }) => changes.length > 0)
              .map((row) => (
                <Changes key={`changes ${row.quarter}`} one={row} />
              ))}
            {rows
              .filter((row) => isOpen(row) && row.findings.length > 0)
              .map((row) => (
                <Findings key={row.quarter} one={row} />
              ))}
          </div>
        )}
      </LoadedData>
      <ReceiptDialog {...(filing as DialogProps<TdsReturn>)} />
      <OutcomeDialog {...(answering as DialogProps<TdsReturn>)} />
    </TdsPage>
  );
}
