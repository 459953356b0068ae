import { type Column, LoadedData, NothingYet, RowsTable, useEndpoint } from '@hrms/platform/web';
import { type WageBase, wageBases } from '@hrms/statutory/contract';

const CLASSES: Readonly<Record<string, string>> = { by_code: 'By class', included: 'Included', excluded: 'Excluded' };
const classText = (value: string): string =>
  CLASSES[value] ?? `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}`;
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

const flag = (key: 'epf' | 'esi_eligibility' | 'esi_contribution' | 'gratuity' | 'bonus', title: string): Column<WageBase> => ({
  key,
  title,
  render: (base) => classText(base[key]),
});

const COLUMNS: readonly Column<WageBase>[] = [
  { key: 'name', title: 'Component', narrow: 'title', render: ({ name, code }) => `${name} (${code})` },
  {
    key: 'wage_code_class',
    title: 'Class under the Codes',
    narrow: 'second',
    render: ({ wage_code_class }) => (wage_code_class ? classText(wage_code_class) : 'Not chosen'),
  },
  flag('epf', 'EPF'),
  flag('esi_eligibility', 'ESI eligibility'),
  flag('esi_contribution', 'ESI contribution'),
  flag('gratuity', 'Gratuity'),
  flag('bonus', 'Bonus'),
  { key: 'professional_tax', title: 'Professional tax', render: ({ professional_tax }) => yesNo(professional_tax) },
  { key: 'labour_welfare_fund', title: 'LWF', render: ({ labour_welfare_fund }) => yesNo(labour_welfare_fund) },
  { key: 'override_reason', title: 'Reason', priority: 3, render: ({ override_reason }) => override_reason ?? '–' },
];

/** What each salary component counts for under each scheme on a day; changed with the component. */
export function WageBases({ on }: { on: string }) {
  const read = useEndpoint(wageBases, { query: { on } }, { keepPrevious: true });
  return (
    <section className="ui-card" aria-label="Wage bases">
      <LoadedData of={read}>
        {({ components }) =>
          components.length === 0 ? (
            <NothingYet title="No components yet" text="Salary components and what they count for appear here." />
          ) : (
            <RowsTable rows={components} columns={COLUMNS} idOf={({ code }) => code} nameOf={({ name }) => name} />
          )
        }
      </LoadedData>
    </section>
  );
}
