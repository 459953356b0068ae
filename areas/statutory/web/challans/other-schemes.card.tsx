import { financialYearOf, lastDayOf } from '@hrms/platform/calendar';
import { Facts, formatDate, Money, Section, useCan, useEndpoint, useToday } from '@hrms/platform/web';
import { bonusYears, gratuityRegister, tdsChallans } from '@hrms/statutory/contract';
import { Link } from 'react-router';
import { DueDate } from '../due-date.tsx';
import { monthLabel } from '../statement-labels.ts';
import { BONUS_STATUSES } from '../tax-labels.ts';

/** Tax deducted in a month, and what challans cover of it. */
function TaxCard({ month }: { month: string }) {
  const today = useToday();
  const tax_year = financialYearOf(lastDayOf(month));
  const { data } = useEndpoint(tdsChallans.liabilities, { query: { tax_year } });
  const one = data?.rows.find((row) => row.month === month);
  if (!data) return null;
  return (
    <Section title="Tax on salaries" action={<Link to="/tds/challans">View</Link>}>
      <Facts
        facts={
          one
            ? [
                ['Status', one.open_paise > 0 ? 'To deposit' : 'Deposited'],
                ['Employees', one.employees],
                ['Deducted', <Money key="tax" paise={one.tax_paise} />],
                ['Covered by challans', <Money key="linked" paise={one.linked_paise} />],
                ['Due', <DueDate key="due" due_on={one.due_on} open={one.open_paise > 0} today={today} />],
              ]
            : [['Status', 'Nothing deducted']]
        }
      />
    </Section>
  );
}

/** The provision for gratuity of a month. */
function GratuityCard({ month }: { month: string }) {
  const { data } = useEndpoint(gratuityRegister.provisions);
  if (!data) return null;
  const one = data.rows.find((row) => row.month === month);
  return (
    <Section title="Gratuity" action={<Link to="/statutory/gratuity">View</Link>}>
      <Facts
        facts={
          one
            ? [
                ['Status', `Provided for ${monthLabel(month)}`],
                ['Employees', one.employees],
                ['Charge of the month', <Money key="charge" paise={one.charge_paise} />],
                ['Accrued', <Money key="closing" paise={one.closing_paise} />],
                ['Of which vested', <Money key="vested" paise={one.vested_paise} />],
              ]
            : [['Status', 'No provision stored']]
        }
      />
    </Section>
  );
}

/** The newest year of statutory bonus. */
function BonusCard() {
  const today = useToday();
  const { data } = useEndpoint(bonusYears.list, { query: { limit: 1 } });
  if (!data) return null;
  const [one] = data.rows;
  return (
    <Section title="Bonus" action={<Link to="/statutory/bonus">View</Link>}>
      <Facts
        facts={
          one
            ? [
                ['Status', BONUS_STATUSES.tagOf(one.status)],
                ['Year', one.accounting_year],
                ['Eligible', one.eligible],
                ['Bonus', <Money key="bonus" paise={one.bonus_paise} />],
                [
                  'Due',
                  one.paid_on ? (
                    `Paid on ${formatDate(one.paid_on)}`
                  ) : (
                    <DueDate key="due" due_on={one.due_on} open today={today} />
                  ),
                ],
              ]
            : [['Status', 'No year yet']]
        }
      />
    </Section>
  );
}

/** Tax, gratuity and bonus beside the schemes of a month, for those who may see them. */
export function OtherSchemeCards({ month }: { month: string }) {
  const can = useCan();
  return (
    <>
      {can(tdsChallans.liabilities) && <TaxCard month={month} />}
      {can(gratuityRegister.provisions) && <GratuityCard month={month} />}
      {can(bonusYears.list) && <BonusCard />}
    </>
  );
}
