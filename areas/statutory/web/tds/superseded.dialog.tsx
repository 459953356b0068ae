import {
  type Column,
  type DialogProps,
  formatDate,
  LoadedData,
  Money,
  ReasonDialog,
  RowsTable,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { type SupersededCertificate, type TaxCertificate, taxCertificates } from '@hrms/statutory/contract';
import { Drawer } from 'antd';

/** Withdraws an issued certificate after a correction of the statement. */
export const SupersedeDialog = ({ subject, ...dialog }: DialogProps<TaxCertificate>) => (
  <ReasonDialog
    {...dialog}
    title={`Supersede the certificate of ${subject?.employee_name ?? ''}`}
    endpoint={taxCertificates.supersede}
    params={{ id: subject?.certificate_id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel="Supersede"
    danger
    refresh={[taxCertificates.list]}
    help="The employee sees no certificate until the corrected one is prepared, joined, signed and issued."
    most={300}
  />
);

const COLUMNS: readonly Column<SupersededCertificate>[] = [
  { key: 'issued_on', title: 'Issued', narrow: 'title', render: ({ issued_on }) => formatDate(issued_on) },
  { key: 'tax_paise', title: 'Deducted', align: 'right', narrow: 'second', render: (row) => <Money paise={row.tax_paise} /> },
  { key: 'reason', title: 'Superseded because' },
];

/** Certificates that were issued before, with their Part A. */
export function SupersededDrawer({ subject, isOpen, close }: DialogProps<TaxCertificate>) {
  const { save } = useDownload();
  const id = subject?.certificate_id ?? '';
  const read = useEndpoint(taxCertificates.superseded, { params: { id } }, { enabled: isOpen });
  return (
    <Drawer open={isOpen} size={640} title={`Issued before: ${subject?.employee_name ?? ''}`} onClose={close} destroyOnHidden>
      <LoadedData of={read} bare>
        {({ rows }) => (
          <RowsTable
            rows={rows}
            columns={COLUMNS}
            idOf={({ superseded_id }) => superseded_id}
            nameOf={({ issued_on }) => `issued ${formatDate(issued_on)}`}
            actions={({ superseded_id }) => [
              {
                label: 'Download Part A',
                onClick: () => void save(taxCertificates.supersededFile, { params: { id: superseded_id } }, 'Part A'),
              },
            ]}
          />
        )}
      </LoadedData>
    </Drawer>
  );
}
