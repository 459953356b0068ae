import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  ImportPanel,
  Money,
  Section,
  useCan,
  useDialog,
  useListParams,
  useSignedIn,
} from '@hrms/platform/web';
import {
  type DeclarationRow,
  declarationImports,
  statutoryExports,
  taxDeclarations,
  taxProofs,
  taxWindows,
} from '@hrms/statutory/contract';
import { Segmented } from 'antd';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { DECLARATION_STATUSES, REGIME_NAMES } from '../tax-labels.ts';
import { TdsPage, useTaxYear } from '../tds/tds-page.tsx';
import { ProofReview } from './proof-review.card.tsx';
import { ReopenDialog } from './window.dialog.tsx';
import { WindowsCard } from './windows.card.tsx';

const COLUMNS: readonly Column<DeclarationRow>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'department', title: 'Department', render: ({ department }) => department ?? '–' },
  { key: 'regime', title: 'Regime', render: ({ regime }) => REGIME_NAMES[regime] },
  {
    key: 'declared_paise',
    title: 'Declared',
    align: 'right',
    narrow: 'second',
    render: (row) => <Money paise={row.declared_paise} />,
  },
  { key: 'claimed_paise', title: 'With proof', align: 'right', render: (row) => <Money paise={row.claimed_paise} /> },
  { key: 'approved_paise', title: 'Approved', align: 'right', render: (row) => <Money paise={row.approved_paise} /> },
  {
    key: 'gap_paise',
    title: 'Not approved yet',
    align: 'right',
    render: ({ declared_paise, approved_paise }) => <Money paise={Math.max(0, declared_paise - approved_paise)} />,
  },
  { key: 'waiting_proofs', title: 'Proofs to review', align: 'right' },
  { key: 'submitted_at', title: 'Submitted', render: ({ submitted_at }) => formatDate(submitted_at?.slice(0, 10) ?? null) },
  DECLARATION_STATUSES.column as Column<DeclarationRow>,
];

const IMPORTS = [
  {
    value: 'declarations',
    label: 'Tax declarations',
    columns:
      'employee_code, tax_year, kind, amount; optional: label, raised, first_month, last_month, monthly_rent, city, landlord_name, landlord_pan, lender_name, lender_pan',
  },
] as const;

function OfficeDeclarations() {
  const { tax_year, picker } = useTaxYear();
  const [filter, setFilter] = useListParams(taxDeclarations.list);
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'proofs' && can(taxProofs.list) ? 'proofs' : 'employees';
  const setView = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === 'proofs') next.set('view', value);
    else next.delete('view');
    setSearch(next);
  };
  const navigate = useNavigate();
  const reopening = useDialog<DeclarationRow>();
  return (
    <TdsPage title="Tax declarations" action={picker}>
      <div className="st-stack">
        {can(taxProofs.list) && (
          <Segmented
            aria-label="What is shown"
            className="st-left"
            value={view}
            options={[
              { value: 'employees', label: 'Employees' },
              { value: 'proofs', label: 'Proofs to review' },
            ]}
            onChange={(value) => setView(value)}
          />
        )}
        {view === 'proofs' ? (
          <ProofReview tax_year={tax_year} />
        ) : (
          <>
            <WindowsCard tax_year={tax_year} />
            <DataTable
              endpoint={taxDeclarations.list}
              filter={{ ...filter, tax_year }}
              tools={<ExportList endpoint={statutoryExports.declarations} what="declarations" filter={{ ...filter, tax_year }} />}
              onFilter={setFilter}
              which={['tax_year']}
              columns={COLUMNS}
              idOf={({ employee_id }) => employee_id}
              nameOf={({ employee_name }) => employee_name}
              many="declarations"
              search="Search by name or code"
              filters={[
                DECLARATION_STATUSES.filter,
                {
                  name: 'regime',
                  label: 'Regime',
                  options: [
                    { value: 'new', label: 'New regime' },
                    { value: 'old', label: 'Old regime' },
                  ],
                },
                { name: 'waiting', label: 'Proofs', options: [{ value: 'true', label: 'To review' }] },
              ]}
              onOpen={({ employee_id }) => void navigate(`/tds/declarations/${employee_id}?year=${tax_year}`)}
              actions={(row) => [
                can(taxWindows.reopen) && {
                  label: 'Reopen',
                  onClick: () => (reopening.open as (one: DeclarationRow) => void)(row),
                },
              ]}
              empty={{ title: 'No employees in service', text: 'Declarations of employees in service appear here.' }}
            />
            {can(declarationImports.upload) && (
              <Section
                title="Import declarations"
                text="Declarations made elsewhere, one item a row. Each line is checked first, and they count once you import."
              >
                <ImportPanel
                  endpoints={declarationImports}
                  kinds={IMPORTS}
                  countsText={() => ''}
                  refresh={[taxDeclarations.list]}
                />
              </Section>
            )}
          </>
        )}
      </div>
      <ReopenDialog {...(reopening as DialogProps<DeclarationRow>)} tax_year={tax_year} />
    </TdsPage>
  );
}

/** Declarations of everybody for the office; employees see their own. */
export function DeclarationsScreen() {
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  if (!can(taxDeclarations.accept) && own) return <Navigate to={`/tds/declarations/${own}`} replace />;
  return <OfficeDeclarations />;
}
