import { Page, useCan, useToday } from '@hrms/platform/web';
import {
  perquisites,
  taxDeclarations,
  tdsChallans,
  tdsOverview,
  tdsProjections,
  tdsReport,
  tdsReturns,
} from '@hrms/statutory/contract';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageLinks } from '../scheme-page.tsx';
import { taxYearsUntil } from '../tax-labels.ts';

/** The tax year in the address, the current one without. */
export function useTaxYear() {
  const [search, setSearch] = useSearchParams();
  const years = taxYearsUntil(useToday());
  const tax_year = search.get('year') ?? years[0] ?? '';
  const setYear = (year: string) => {
    const next = new URLSearchParams(search);
    next.set('year', year);
    setSearch(next);
  };
  const picker = (
    <Select
      aria-label="Tax year"
      value={tax_year}
      options={years.map((value) => ({ value, label: `Tax year ${value}` }))}
      onChange={setYear}
    />
  );
  return { tax_year, picker };
}

type TdsPageProps = { title: string; subtitle?: ReactNode; action?: ReactNode; children: ReactNode };

/** A screen of income tax with the way to the others. */
export function TdsPage({ title, subtitle, action, children }: TdsPageProps) {
  const can = useCan();
  const { pathname } = useLocation();
  const links = [
    { to: '/tds', label: 'Year', shown: can(tdsOverview) },
    { to: '/tds/calculation', label: 'Calculation', shown: can(tdsProjections.list) },
    { to: '/tds/declarations', label: 'Declarations', shown: can(taxDeclarations.list) },
    { to: '/tds/perquisites', label: 'Perquisites', shown: can(perquisites.list) },
    { to: '/tds/processing', label: 'Month', shown: can(tdsReturns.list) },
    { to: '/tds/challans', label: 'Challans', shown: can(tdsChallans.list) },
    { to: '/tds/returns', label: 'Statements', shown: can(tdsReturns.list) },
    { to: '/tds/reports', label: 'Reports', shown: can(tdsReport) },
  ].filter(({ shown }) => shown);
  return (
    <Page
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      bar={pathname === '/tds/declarations' ? undefined : '/tds'}
      action={action}
    >
      <PageLinks label="Income tax screens" links={links} />
      {children}
    </Page>
  );
}
