import {
  Facts,
  formatDate,
  ImportPanel,
  LoadedData,
  Money,
  Section,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { previousEmploymentImports, type TdsOverview, tdsDeductors, tdsOverview } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { OpeningsMissing } from '../registrations/openings-missing.card.tsx';
import { DeductorDialog } from './deductor.dialog.tsx';
import { TdsPage, useTaxYear } from './tds-page.tsx';

const MISSING = <StatusTag tone="error">Missing</StatusTag>;

const IMPORTS = [
  {
    value: 'previous_employments',
    label: 'Previous employers',
    columns:
      'employee_code, tax_year, employer_name, salary, tds; optional: exempt, professional_tax, epf, tan, from_date, to_date',
  },
] as const;

const GOVERNMENTS = { central: 'Central Government', state: 'State Government' } as const;

const governmentText = ({ government, ain }: TdsOverview['deductor']) =>
  government ? `${GOVERNMENTS[government]}, AIN ${ain}` : MISSING;

/** Income tax of a year at a glance. */
export function TdsOverviewScreen() {
  const { tax_year, picker } = useTaxYear();
  const read = useEndpoint(tdsOverview, { query: { tax_year } });
  const can = useCan();
  const setting = useDialog();
  /** A count that opens the declarations it counts. */
  const toList = (count: number, filter: string) =>
    count === 0 ? (
      count
    ) : (
      <Link key={filter} to={`/tds/declarations?year=${tax_year}&${filter}`}>
        {count}
      </Link>
    );
  return (
    <TdsPage
      title="Income tax"
      subtitle={read.data && `Income-tax Act, ${read.data.act}, ${read.data.forms.statement} and ${read.data.forms.certificate}`}
      action={picker}
    >
      <OpeningsMissing tax_year={tax_year} what="Tax of the year" />
      <LoadedData of={read} bare>
        {(year) => (
          <div className="st-cards">
            <Section title="Deducted and deposited" action={<Link to={`/tds/challans?year=${tax_year}`}>Challans</Link>}>
              <Facts
                facts={[
                  ['Deducted', <Money key="d" paise={year.deducted_paise} />],
                  ['Covered by challans', <Money key="c" paise={year.deposited_paise} />],
                  ['Open', <Money key="o" paise={year.open_paise} />],
                  ['Next due', year.next_due_on && formatDate(year.next_due_on)],
                ]}
              />
            </Section>
            <Section title="Declarations" action={<Link to="/tds/declarations">Declarations</Link>}>
              <Facts
                facts={[
                  ['Employees', year.employees],
                  ['Submitted', toList(year.declarations.submitted, 'status=submitted')],
                  ['Accepted', toList(year.declarations.accepted, 'status=accepted')],
                  ['Draft', toList(year.declarations.draft, 'status=draft')],
                  ['Not started', toList(year.declarations.none, 'status=none')],
                  ['Proofs to review', toList(year.waiting_proofs, 'view=proofs')],
                  ['Old regime', toList(year.old_regime, 'regime=old')],
                  [
                    'Next month',
                    <Link key="rises" to="/tds/calculation?problem=jump">
                      Tax rising by more than 20%
                    </Link>,
                  ],
                ]}
              />
            </Section>
            <Section title="Statements and certificates" action={<Link to={`/tds/returns?year=${tax_year}`}>Statements</Link>}>
              <Facts
                facts={[
                  ['Quarters filed', `${year.returns_filed} of 4`],
                  ['Certificates issued', year.certificates],
                ]}
              />
            </Section>
            <Section
              title="Deductor"
              text="As the quarterly statements name it."
              action={
                <div className="st-buttons">
                  {(year.deductor.is_government || year.deductor.government) && can(tdsDeductors.update) && (
                    <Button size="small" onClick={setting.open}>
                      Set Government
                    </Button>
                  )}
                  <Link to="/organization/profile">Profile</Link>
                </div>
              }
            >
              <Facts
                facts={[
                  ['Name', year.deductor.name],
                  ['Government', (year.deductor.is_government || year.deductor.government) && governmentText(year.deductor)],
                  ['TAN', year.deductor.tan ?? MISSING],
                  ['PAN', year.deductor.pan_masked ?? MISSING],
                  ['GSTIN', year.deductor.gstin],
                  ['Responsible person', year.deductor.responsible_name ?? MISSING],
                  ['PAN of the responsible person', year.deductor.responsible_pan_masked ?? MISSING],
                ]}
              />
            </Section>
            <Section title="Without a PAN" text="Tax of at least 20 percent is deducted where tax is due.">
              {year.without_pan.length === 0 ? (
                <p>All employees in service have a PAN.</p>
              ) : (
                <ul className="ui-rows">
                  {year.without_pan.map(({ employee_id, employee_name }) => (
                    <li key={employee_id}>
                      <Link to={`/tds/calculation?employee=${employee_id}`}>{employee_name}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            {year.without_previous.length > 0 && (
              <Section
                title="Previous employer missing"
                text="Joined during the year. Salary and tax of the previous employer are needed."
              >
                <ul className="ui-rows">
                  {year.without_previous.map(({ employee_id, employee_name }) => (
                    <li key={employee_id}>
                      <Link to={`/employees/statutory/${employee_id}/edit`}>{employee_name}</Link>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        )}
      </LoadedData>
      {can(previousEmploymentImports.upload) && (
        <Section title="Import previous employers" text="Each line is checked first. Nothing is recorded until you import.">
          <ImportPanel endpoints={previousEmploymentImports} kinds={IMPORTS} countsText={() => ''} refresh={[tdsOverview]} />
        </Section>
      )}
      <DeductorDialog {...setting} />
    </TdsPage>
  );
}
