import {
  type Column,
  DataTable,
  formatDate,
  LoadedData,
  Money,
  RowsTable,
  Section,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
  useIsPhone,
  useListParams,
} from '@hrms/platform/web';
import {
  statutoryExports,
  type TaxCertificate,
  type TdsReportRow,
  taxCertificates,
  tdsReport,
  tdsReportExport,
} from '@hrms/statutory/contract';
import { Button, Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { JoinPartADialog, SignDialog } from './certificate.dialog.tsx';
import { SupersedeDialog, SupersededDrawer } from './superseded.dialog.tsx';
import { TdsPage, useTaxYear } from './tds-page.tsx';

const KINDS = [
  { value: 'coverage', label: 'Cover by challans' },
  { value: 'quarters', label: 'Quarters' },
  { value: 'variance', label: 'Change of the projection' },
  { value: 'perquisites', label: 'Perquisites' },
  { value: 'proofs', label: 'Proofs' },
  { value: 'landlords', label: 'Landlords' },
  { value: 'shortfall', label: 'Shortfalls' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const STATUSES: Record<TaxCertificate['status'], string> = {
  prepared: 'Part A missing',
  part_a_joined: 'Ready to sign',
  signed: 'Signed',
  issued: 'Issued',
};

const CERTIFICATES: readonly Column<TaxCertificate>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'form', title: 'Form', render: ({ form }) => `Form ${form}` },
  { key: 'tax_year', title: 'Tax year' },
  { key: 'amount_paid_paise', title: 'Paid', align: 'right', render: (row) => <Money paise={row.amount_paid_paise} /> },
  { key: 'tax_paise', title: 'Deducted', align: 'right', narrow: 'second', render: (row) => <Money paise={row.tax_paise} /> },
  { key: 'issued_on', title: 'Issued', render: ({ issued_on }) => formatDate(issued_on) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={status === 'issued' ? 'success' : 'neutral'}>{STATUSES[status]}</StatusTag>,
  },
];

const columnsOf = (first: string, second: string): readonly Column<TdsReportRow>[] => [
  { key: 'title', title: 'Name', narrow: 'title' },
  { key: 'detail', title: 'Detail' },
  { key: 'first_paise', title: first, align: 'right', narrow: 'second', render: (row) => <Money paise={row.first_paise} /> },
  { key: 'second_paise', title: second, align: 'right', render: (row) => <Money paise={row.second_paise} /> },
  { key: 'difference_paise', title: 'Difference', align: 'right', render: (row) => <Money paise={row.difference_paise} /> },
];

function Registers({ tax_year }: { tax_year: string }) {
  const phone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const asked = KINDS.find(({ value }) => value === search.get('register'))?.value;
  const kind: Kind = asked ?? 'coverage';
  const read = useEndpoint(tdsReport, { params: { kind }, query: { tax_year } });
  const choose = (value: Kind) => {
    const next = new URLSearchParams(search);
    next.set('register', value);
    setSearch(next);
  };
  return (
    <Section
      title="Registers"
      action={
        <div className="st-buttons">
          {phone ? (
            <Select aria-label="Register" options={[...KINDS]} value={kind} onChange={choose} />
          ) : (
            <Segmented aria-label="Register" options={[...KINDS]} value={kind} onChange={choose} />
          )}
          <ExportList endpoint={tdsReportExport} what="register" params={{ kind }} filter={{ tax_year }} />
        </div>
      }
    >
      <LoadedData of={read}>
        {({ first, second, rows }) =>
          rows.length === 0 ? (
            <p>Nothing in this register for the year.</p>
          ) : (
            <RowsTable rows={rows} columns={columnsOf(first, second)} idOf={({ key }) => key} nameOf={({ title }) => title} />
          )
        }
      </LoadedData>
    </Section>
  );
}

/** Certificates of deducted tax, and registers of the year. */
export function TdsReportsScreen() {
  const { tax_year, picker } = useTaxYear();
  const [filter, setFilter] = useListParams(taxCertificates.list);
  const can = useCan();
  const confirm = useConfirm();
  const { save } = useDownload();
  const prepare = useAction(taxCertificates.prepare, { failure: 'Certificates not prepared', refresh: [taxCertificates.list] });
  const issue = useAction(taxCertificates.issue, { failure: 'Certificates not issued', refresh: [taxCertificates.list] });
  const resend = useAction(taxCertificates.resend, { failure: 'Notice not sent' });
  const joining = useDialog();
  const signing = useDialog();
  const superseding = useDialog<TaxCertificate>();
  const earlier = useDialog<TaxCertificate>();
  const confirmIssue = async () => {
    const text = 'Signed certificates only. Employees are notified and can download theirs from now on.';
    if (await confirm({ title: `Issue the certificates of ${tax_year}?`, text, label: 'Issue' }))
      await issue.run({ body: { tax_year } });
  };
  return (
    <TdsPage
      title="Certificates and reports"
      action={
        <div className="st-buttons">
          {picker}
          {can(taxCertificates.prepare) && (
            <Button loading={prepare.running} onClick={() => void prepare.run({ body: { tax_year } })}>
              Prepare certificates
            </Button>
          )}
          {can(taxCertificates.joinPartA) && <Button onClick={joining.open}>Join Part A</Button>}
          {can(taxCertificates.sign) && <Button onClick={signing.open}>Sign certificates</Button>}
          {can(taxCertificates.issue) && <Button onClick={() => void confirmIssue()}>Issue certificates</Button>}
        </div>
      }
    >
      <div className="st-stack">
        {can(tdsReport) && <Registers tax_year={tax_year} />}
        <DataTable
          endpoint={taxCertificates.list}
          filter={{ ...filter, tax_year }}
          tools={<ExportList endpoint={statutoryExports.certificates} what="certificates" filter={{ ...filter, tax_year }} />}
          onFilter={setFilter}
          which={['tax_year']}
          columns={CERTIFICATES}
          idOf={({ certificate_id }) => certificate_id}
          nameOf={({ employee_name }) => employee_name}
          many="certificates"
          actions={(row) => [
            row.status === 'issued' &&
              can(taxCertificates.supersede) && { label: 'Supersede', danger: true, onClick: () => superseding.open(row) },
            row.superseded > 0 && can(taxCertificates.superseded) && { label: 'Issued before', onClick: () => earlier.open(row) },
            row.status === 'issued' &&
              can(taxCertificates.resend) && {
                label: 'Send notice again',
                onClick: () => void resend.run({ body: { certificate_ids: [row.certificate_id] } }),
              },
            {
              label: row.part_a_sha256 ? 'Download Part A and B' : 'Download Part B',
              onClick: () =>
                void save(
                  taxCertificates.file,
                  { params: { id: row.certificate_id }, query: { part: row.part_a_sha256 ? 'both' : 'b' } },
                  row.employee_name,
                ),
            },
            {
              label: 'Download with password',
              onClick: () =>
                void save(
                  taxCertificates.file,
                  {
                    params: { id: row.certificate_id },
                    query: { part: row.part_a_sha256 ? 'both' : 'b', protected: 'true' },
                  },
                  row.employee_name,
                ),
            },
            {
              label: row.form === '16' ? 'Download Form 12BA' : 'Download Form 123',
              onClick: () =>
                void save(
                  taxCertificates.file,
                  { params: { id: row.certificate_id }, query: { part: 'perquisites' } },
                  row.employee_name,
                ),
            },
          ]}
          empty={{
            title: 'No certificates',
            text: 'Prepare them, join Part A from TRACES, sign, and issue once the statement of the last quarter is filed.',
          }}
        />
      </div>
      <JoinPartADialog {...joining} tax_year={tax_year} />
      <SignDialog {...signing} tax_year={tax_year} />
      <SupersedeDialog {...superseding} />
      <SupersededDrawer {...earlier} />
    </TdsPage>
  );
}
