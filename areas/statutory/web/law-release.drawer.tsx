import { monthLabel, monthName } from '@hrms/platform/calendar';
import {
  type Column,
  type DialogProps,
  Facts,
  Field,
  formatDate,
  LoadedData,
  Money,
  ReasonDialog,
  RowsTable,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { type LawRelease, type LawReleaseEffect, law, lawReleases, leaverDues } from '@hrms/statutory/contract';
import { Alert, Button, Drawer, Pagination, Select } from 'antd';
import { useState } from 'react';
import { CONFIDENCE, LAW_NAMES, RELEASE_STATES } from './law-labels.ts';
import { LeaverDues } from './leaver-dues.card.tsx';

const REFRESH = [lawReleases.list, lawReleases.get, law.get, law.list, law.reviews];
const DECISIONS = [
  { value: 'arrears', label: 'Pay differences of contributions with the next run' },
  { value: 'no_arrears', label: 'Leave finalised months as they are' },
];

const MONTHS: readonly Column<LawRelease['months'][number]>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  {
    key: 'affected',
    title: 'Payslips',
    align: 'right',
    render: ({ affected, people }) => `${affected.toLocaleString('en-IN')} of ${people.toLocaleString('en-IN')}`,
  },
  { key: 'net', title: 'Net pay', align: 'right', render: (row) => <Money paise={row.net_difference_paise} /> },
  { key: 'cost', title: 'Employer cost', align: 'right', render: (row) => <Money paise={row.cost_difference_paise} /> },
  { key: 'arrears', title: 'Contributions', align: 'right', render: (row) => <Money paise={row.arrears_paise} /> },
];

const EMPLOYEES: readonly Column<LawReleaseEffect>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title', render: (row) => `${row.full_name} (${row.employee_code})` },
  { key: 'month', title: 'Month', narrow: 'second', render: ({ month }) => monthLabel(month) },
  { key: 'net', title: 'Net pay', align: 'right', render: (row) => <Money paise={row.net_difference_paise} /> },
  { key: 'cost', title: 'Employer cost', align: 'right', render: (row) => <Money paise={row.cost_difference_paise} /> },
  { key: 'arrears', title: 'Contributions', align: 'right', render: (row) => <Money paise={row.arrears_paise} /> },
];

const target = (subject: LawRelease | undefined) => ({
  params: { id: subject?.law_release_id ?? '' },
  refresh: REFRESH,
});

const ProposeDialog = ({ subject, ...dialog }: DialogProps<LawRelease>) => (
  <ReasonDialog
    {...dialog}
    {...target(subject)}
    title={`Propose decision on ${subject?.title ?? 'change'}`}
    submitLabel="Send for approval"
    endpoint={lawReleases.propose}
    initial={{ version: subject?.version, decision: subject?.is_estimate === false ? 'arrears' : 'no_arrears' }}
    name="note"
    label="Note"
    help="What you checked and where. Saved with your name and the date."
  >
    <Field name="decision" label="Finalised months">
      <Select options={DECISIONS} />
    </Field>
  </ReasonDialog>
);

const ApproveDialog = ({ subject, ...dialog }: DialogProps<LawRelease>) => (
  <ReasonDialog
    {...dialog}
    {...target(subject)}
    title={`Accept ${subject?.title ?? 'change'}`}
    submitLabel="Accept change"
    endpoint={lawReleases.approve}
    initial={{ version: subject?.version }}
    name="note"
    label="Note"
  >
    <p>
      {subject?.decision === 'arrears'
        ? 'Differences of EPF, ESI, professional tax and welfare fund go into the next run under their month; what was deducted too much is given back. Employees who have left are listed with what is due or to be refunded. Payslips don’t change.'
        : 'Finalised months stay as they are.'}
    </p>
  </ReasonDialog>
);

const ReturnDialog = ({ subject, ...dialog }: DialogProps<LawRelease>) => (
  <ReasonDialog
    {...dialog}
    {...target(subject)}
    title={`Return proposal on ${subject?.title ?? 'change'}`}
    submitLabel="Return"
    endpoint={lawReleases.reject}
    initial={{ version: subject?.version }}
    name="note"
  />
);

/** A changed value of the law: its source, what it changes in pay, and the decision of two people. */
export function LawReleaseDrawer({ law_release_id, close }: { law_release_id: string | null; close: () => void }) {
  const release = useEndpoint(lawReleases.get, { params: { id: law_release_id ?? '' } }, { enabled: law_release_id !== null });
  return (
    <Drawer
      open={law_release_id !== null}
      onClose={close}
      title={release.data?.title ?? 'Changed rate'}
      size={720}
      rootClassName="law-drawer"
      destroyOnHidden
    >
      <LoadedData of={release}>{(found) => <Detail release={found} />}</LoadedData>
    </Drawer>
  );
}

const toDate = (day: string | null) => (day ? ` to ${formatDate(day)}` : '');

function Detail({ release }: { release: LawRelease }) {
  const can = useCan();
  const proposing = useDialog<LawRelease>();
  const approving = useDialog<LawRelease>();
  const returning = useDialog<LawRelease>();
  const calculate = useAction(lawReleases.calculate, { refresh: REFRESH });
  const { status, parts, months } = release;
  return (
    <div className="law-detail">
      <Facts
        facts={[
          ['Status', RELEASE_STATES.tagOf(status)],
          ['Law', LAW_NAMES[release.law]],
          ['In force', `From ${formatDate(release.from_date)}${toDate(release.to_date)}`],
          ['Before', parts.length > 1 ? null : (release.before_text ?? 'No value')],
          ['Now', parts.length > 1 ? null : release.after_text],
          ['Source', release.source],
          ['Verification', CONFIDENCE[release.confidence].label],
          ['Found on', formatDate(release.found_on)],
          ['Proposed', release.proposed_by && `${decisionText(release)}. ${release.proposed_by}: ${release.note ?? ''}`],
          ['Returned', status === 'open' ? release.decision_note : null],
          ['Accepted', release.decided_by && `${release.decided_by}, ${formatDate(release.decided_at)}`],
          ['Paid in', release.paid_in_month && `${monthName(release.paid_in_month)} payroll`],
        ]}
      />
      {parts.length > 1 && (
        <ul className="law-parts">
          {parts.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <s>{before ?? '–'}</s> <strong className="ui-number">{after ?? '–'}</strong>
            </li>
          ))}
        </ul>
      )}
      <section aria-label="Effect on pay">
        <h2>Effect on pay</h2>
        <p>{impactText(release)}</p>
        {months.length > 0 && (
          <RowsTable rows={months} columns={MONTHS} idOf={({ month }) => month} nameOf={({ month }) => monthName(month)} />
        )}
        {can(lawReleases.effects) && months.some(({ affected }) => affected > 0) && <Effects id={release.law_release_id} />}
      </section>
      {status === 'accepted' && can(leaverDues.list) && <LeaverDues law_release_id={release.law_release_id} />}
      {status === 'pending' && release.own && <Alert type="info" showIcon title="Another user must approve this change" />}
      <div className="law-buttons">
        {status === 'open' && can(lawReleases.propose) && (
          <Button type="primary" onClick={() => proposing.open(release)}>
            Propose decision
          </Button>
        )}
        {status === 'open' && can(lawReleases.calculate) && (
          <Button
            loading={calculate.running}
            onClick={() => void calculate.run({ params: { id: release.law_release_id }, body: { version: release.version } })}
          >
            Recalculate
          </Button>
        )}
        {status === 'pending' && !release.own && can(lawReleases.approve) && (
          <>
            <Button type="primary" onClick={() => approving.open(release)}>
              Accept
            </Button>
            <Button onClick={() => returning.open(release)}>Return</Button>
          </>
        )}
      </div>
      <ProposeDialog {...proposing} />
      <ApproveDialog {...approving} />
      <ReturnDialog {...returning} />
    </div>
  );
}

const decisionText = ({ decision }: LawRelease) => DECISIONS.find(({ value }) => value === decision)?.label ?? '';

function impactText({ status, months, is_estimate, before_text }: LawRelease): string {
  if (status === 'calculating') return 'Payslips are being calculated again. Open this page again in a minute.';
  if (before_text === null) return 'There was no value before, so there is nothing to compare.';
  if (months.length === 0) return 'No payslip uses this rate.';
  if (is_estimate) return 'No finalised month is affected. This is what it would have changed in the last finalised month.';
  return 'What it would have changed in finalised months. Income tax follows automatically in the next run.';
}

function Effects({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const effects = useEndpoint(lawReleases.effects, { params: { id }, query: { page } }, { keepPrevious: true });
  return (
    <LoadedData of={effects}>
      {({ rows, pagination }) => (
        <>
          <RowsTable
            rows={rows}
            columns={EMPLOYEES}
            idOf={(row) => `${row.employee_id} ${row.month}`}
            nameOf={({ full_name }) => full_name}
          />
          {pagination.total > pagination.limit && (
            <Pagination
              current={page}
              pageSize={pagination.limit}
              total={pagination.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </LoadedData>
  );
}
