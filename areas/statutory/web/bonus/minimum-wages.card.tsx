import {
  type Column,
  type DialogProps,
  formatDate,
  LoadedData,
  Money,
  RowsTable,
  Section,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { type MinimumWage, minimumWages, statutoryExports } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { ExportList } from '../export-list.tsx';
import { skillName, stateName } from '../statement-labels.ts';
import { MinimumWageDialog } from './bonus.dialog.tsx';

const COLUMNS: readonly Column<MinimumWage>[] = [
  { key: 'state_code', title: 'State', narrow: 'title', render: ({ state_code }) => stateName(state_code) },
  { key: 'zone', title: 'Zone', render: ({ zone }) => zone ?? '–' },
  { key: 'skill', title: 'Skill', render: ({ skill }) => skillName(skill) },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  {
    key: 'monthly_paise',
    title: 'Per month',
    align: 'right',
    narrow: 'second',
    render: (row) => <Money paise={row.monthly_paise} />,
  },
  { key: 'source', title: 'Notification' },
];

/** Minimum wages by state, which the bonus is counted on. */
export function MinimumWagesCard() {
  const can = useCan();
  const read = useEndpoint(minimumWages.list, { query: { limit: 100 } });
  const adding = useDialog();
  return (
    <Section
      title="Minimum wages"
      text="The bonus counts wages up to the highest rate of the state on the day, as the skill of employees is not recorded."
      action={
        <div className="st-buttons">
          <ExportList endpoint={statutoryExports.minimumWages} what="minimum wages" />
          {can(minimumWages.create) && <Button onClick={() => (adding.open as () => void)()}>Add minimum wage</Button>}
        </div>
      }
    >
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>No minimum wages yet.</p>
          ) : (
            <RowsTable
              rows={rows}
              first={10}
              columns={COLUMNS}
              idOf={({ minimum_wage_id }) => minimum_wage_id}
              nameOf={({ state_code }) => stateName(state_code)}
            />
          )
        }
      </LoadedData>
      <MinimumWageDialog {...(adding as DialogProps)} />
    </Section>
  );
}
