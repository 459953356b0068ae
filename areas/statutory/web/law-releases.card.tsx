import { type Column, DataTable, formatDate, Money, useListParams } from '@hrms/platform/web';
import { type LawRelease, lawReleases } from '@hrms/statutory/contract';
import { useSearchParams } from 'react-router';
import { LAW_NAMES, RELEASE_STATES } from './law-labels.ts';
import { LawReleaseDrawer } from './law-release.drawer.tsx';

const netOf = ({ months }: LawRelease) => months.reduce((sum, { net_difference_paise }) => sum + net_difference_paise, 0);
const payslipsOf = ({ months }: LawRelease) => months.reduce((sum, { affected }) => sum + affected, 0);

const COLUMNS: readonly Column<LawRelease>[] = [
  { key: 'title', title: 'Rate', narrow: 'title' },
  { key: 'law', title: 'Law', render: ({ law }) => LAW_NAMES[law] },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  {
    key: 'value',
    title: 'Value',
    narrow: 'second',
    render: ({ before_text, after_text, parts }) =>
      parts.length > 1 || after_text.length > 60
        ? `${Math.max(parts.length, 1)} values`
        : `${before_text ?? '–'} → ${after_text}`,
  },
  { key: 'affected', title: 'Payslips', align: 'right', render: (row) => payslipsOf(row).toLocaleString('en-IN') },
  { key: 'net', title: 'Net pay', align: 'right', render: (row) => <Money paise={netOf(row)} /> },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => RELEASE_STATES.tagOf(status) },
];

/** Values of the law that a new version of the program changed, with what they change in pay. */
export function LawReleases() {
  const [filter, setFilter] = useListParams(lawReleases.list);
  const [search, setSearch] = useSearchParams();
  const open = (release: string | null) => {
    const next = new URLSearchParams(search);
    if (release === null) next.delete('release');
    else next.set('release', release);
    setSearch(next);
  };
  return (
    <>
      <DataTable
        endpoint={lawReleases.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ law_release_id }) => law_release_id}
        nameOf={({ title }) => title}
        many="changes"
        filters={[
          {
            name: 'status',
            label: 'Status',
            options: (['open', 'pending', 'accepted'] as const).map((value) => ({ value, label: RELEASE_STATES.labelOf(value) })),
          },
        ]}
        onOpen={({ law_release_id }) => open(law_release_id)}
        empty={{ title: 'No changed rates', text: 'Rates that change with a new version appear here with their effect on pay.' }}
      />
      <LawReleaseDrawer law_release_id={search.get('release')} close={() => open(null)} />
    </>
  );
}
