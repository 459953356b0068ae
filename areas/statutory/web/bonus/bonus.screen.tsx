import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  Money,
  Page,
  StatusTag,
  useCan,
  useDialog,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { type BonusYear, bonusYears, minimumWageImports, minimumWages, statutoryExports } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { OpeningsMissing } from '../registrations/openings-missing.card.tsx';
import { BONUS_STATUSES } from '../tax-labels.ts';
import { BonusYearDialog } from './bonus.dialog.tsx';
import { BonusYearView } from './bonus-year-view.tsx';
import { MinimumWageCheckCard } from './minimum-wage-check.card.tsx';
import { MinimumWageImportCard } from './minimum-wage-import.card.tsx';
import { MinimumWagesCard } from './minimum-wages.card.tsx';
import '../statements.css';

const columns = (today: string): readonly Column<BonusYear>[] => [
  { key: 'accounting_year', title: 'Accounting year', narrow: 'title' },
  { key: 'percent_bp', title: 'Rate', align: 'right', render: ({ percent_bp }) => `${percent_bp / 100}%` },
  { key: 'eligible', title: 'Eligible', align: 'right', render: ({ eligible, employees }) => `${eligible} of ${employees}` },
  { key: 'wages_paise', title: 'Wages counted', align: 'right', render: (row) => <Money paise={row.wages_paise} /> },
  { key: 'bonus_paise', title: 'Bonus', align: 'right', narrow: 'second', render: (row) => <Money paise={row.bonus_paise} /> },
  {
    key: 'due_on',
    title: 'Due',
    render: ({ due_on, status }) =>
      due_on < today && status !== 'paid' && status !== 'closed' ? (
        <StatusTag tone="error">{`Overdue since ${formatDate(due_on)}`}</StatusTag>
      ) : (
        formatDate(due_on)
      ),
  },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  BONUS_STATUSES.column as Column<BonusYear>,
];

/** Bonus years, the chosen one with its ledger and lines, and minimum wages. */
export function BonusScreen() {
  const [filter, setFilter] = useListParams(bonusYears.list);
  const [search, setSearch] = useSearchParams();
  const can = useCan();
  const today = useToday();
  const creating = useDialog<BonusYear>();
  const chosen = search.get('year');
  return (
    <Page
      title="Statutory bonus"
      action={
        can(bonusYears.create) && (
          <Button type="primary" onClick={() => (creating.open as () => void)()}>
            Add bonus year
          </Button>
        )
      }
    >
      <div className="st-stack">
        <OpeningsMissing what="Bonus" />
        <DataTable
          endpoint={bonusYears.list}
          filter={filter}
          tools={<ExportList endpoint={statutoryExports.bonusYears} what="bonus years" filter={filter} />}
          onFilter={setFilter}
          columns={columns(today)}
          idOf={({ bonus_year_id }) => bonus_year_id}
          nameOf={({ accounting_year }) => accounting_year}
          many="bonus years"
          onOpen={({ bonus_year_id }) => setSearch({ year: bonus_year_id })}
          empty={{
            title: 'No bonus year yet',
            text: 'Add the accounting year, enter the minimum wages of your states, then calculate.',
          }}
        />
        {chosen && <BonusYearView id={chosen} />}
        {can(minimumWages.list) && <MinimumWagesCard />}
        {can(minimumWages.check) && <MinimumWageCheckCard />}
        {can(minimumWageImports.list) && <MinimumWageImportCard />}
      </div>
      <BonusYearDialog {...(creating as DialogProps<BonusYear>)} />
    </Page>
  );
}
