import { type Column, DataTable, formatDate, INDIAN_STATES, StatusTag, useListParams } from '@hrms/platform/web';
import { type LawParameter, law, statutoryExports } from '@hrms/statutory/contract';
import { useSearchParams } from 'react-router';
import { ExportList } from './export-list.tsx';
import { CONFIDENCE, LAW_NAMES, sinceText } from './law-labels.ts';
import { LawParameterDialog } from './law-parameter.dialog.tsx';
import './law.css';

const columns: Column<LawParameter>[] = [
  {
    key: 'title',
    title: 'Rate',
    narrow: 'title',
    render: ({ title }) => title,
  },
  { key: 'law', title: 'Law', render: ({ law: key }) => LAW_NAMES[key] },
  {
    key: 'value_text',
    title: 'Value',
    align: 'right',
    narrow: 'second',
    render: ({ value_text, overridden }) => (
      <span className="law-value">
        {value_text}
        {overridden && <StatusTag tone="accent">Override</StatusTag>}
      </span>
    ),
  },
  {
    key: 'from_date',
    title: 'In force from',
    narrow: 'second',
    render: ({ from_date }) => <span className="ui-number">{sinceText(from_date)}</span>,
  },
  {
    key: 'confidence',
    title: 'Verification',
    narrow: 'tag',
    render: ({ confidence, start_doubt }) => (
      <StatusTag tone={CONFIDENCE[confidence].tone}>
        {confidence === 'read' && start_doubt ? 'Start date not verified' : CONFIDENCE[confidence].label}
      </StatusTag>
    ),
  },
  {
    key: 'confirmed_on',
    title: 'Last checked',
    render: ({ confirmed_on }) => <span className="ui-number">{formatDate(confirmed_on)}</span>,
  },
];

const laws = Object.entries(LAW_NAMES).map(([value, label]) => ({ value, label }));
const doubts = [
  { value: 'doubtful', label: 'Not confirmed' },
  { value: 'read', label: CONFIDENCE.read.label },
  { value: 'reported', label: CONFIDENCE.reported.label },
  { value: 'unverified', label: CONFIDENCE.unverified.label },
  { value: 'open', label: CONFIDENCE.open.label },
];

type LawParametersProps = {
  on: string;
  /** The law and state of a registration, whose rates alone are shown. */
  of?: { law: LawParameter['law']; state?: string };
};

const STATUS_FILTERS = [
  { name: 'confidence', label: 'Verification', options: doubts },
  {
    name: 'overridden',
    label: 'Overrides',
    kind: 'segmented',
    options: [
      { value: '', label: 'All' },
      { value: 'true', label: 'Overrides' },
    ],
  },
] as const;

/** The statutory rates of a day; a rate opens its details. */
export function LawParameters({ on, of }: LawParametersProps) {
  const [filter, setFilter] = useListParams(law.list);
  const shown = { ...filter, ...of };
  const [search, setSearch] = useSearchParams();
  const opened = search.get('figure');
  const open = (figure: string | null) => {
    const next = new URLSearchParams(search);
    if (figure === null) next.delete('figure');
    else next.set('figure', figure);
    setSearch(next);
  };
  return (
    <>
      <DataTable
        endpoint={law.list}
        filter={shown}
        tools={<ExportList endpoint={statutoryExports.rates} what="statutory rates" filter={shown} />}
        onFilter={setFilter}
        columns={columns}
        {...(of && { which: ['law', 'state'] })}
        idOf={({ parameter_id }) => parameter_id}
        nameOf={({ title }) => title}
        many="statutory rates"
        search="Search name, source or value"
        filters={
          of
            ? [...STATUS_FILTERS]
            : [
                { name: 'law', label: 'Law', options: laws },
                { name: 'state', label: 'State', options: INDIAN_STATES },
                ...STATUS_FILTERS,
              ]
        }
        onOpen={({ parameter_id }) => open(parameter_id)}
        empty={{ title: 'No rates for this date', text: 'Select a later date.' }}
      />
      <LawParameterDialog parameter_id={opened} on={on} close={() => open(null)} />
    </>
  );
}
