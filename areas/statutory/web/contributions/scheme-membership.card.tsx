import { DateInput, Field, FormPanel, formatDate, Money, StatusTag, useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import {
  type EsiPeriod,
  MEMBERSHIP_STATUSES,
  memberships,
  type OtherScheme,
  type SchemeMembership,
} from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Alert, Form, Input, Select } from 'antd';
import { Card } from '../card.tsx';
import { LWF_CATEGORIES, optionsOf, STATUSES } from '../membership-choices.ts';

/** What holds while nothing is set. */
const DEFAULTS: Record<OtherScheme, string> = {
  esi: 'Covered by the wages tested at the start of each contribution period, or at joining.',
  ptax: 'Deducted as the state of the work location levies it.',
  lwf: 'Contributes in the months of the state, by the category of the designation.',
};

const CAUSES: Record<EsiPeriod['cause'], string> = {
  period_start: 'Tested at the start of the period',
  joining: 'Tested at joining',
  manual: 'Set by hand',
};

const History = ({ history }: { history: readonly SchemeMembership[] }) => (
  <ul className="ui-rows statutory-history" aria-label="Membership history">
    {history.map(({ from_date, status, reason, lwf_category }) => (
      <li key={from_date}>
        <div className="text">
          <div className="first">From {formatDate(from_date)}</div>
          <div className="whole">{[lwf_category && LWF_CATEGORIES[lwf_category], reason].filter(Boolean).join(', ')}</div>
        </div>
        <StatusTag tone={status === 'member' ? 'success' : 'neutral'}>{STATUSES[status]}</StatusTag>
      </li>
    ))}
  </ul>
);

const Periods = ({ periods }: { periods: readonly EsiPeriod[] }) => (
  <ul className="ui-rows statutory-history" aria-label="Contribution periods">
    {periods.map(({ period_from, period_to, covered, wages_tested_paise, tested_on, cause }) => (
      <li key={period_from}>
        <div className="text">
          <div className="first">
            {formatDate(period_from)} to {formatDate(period_to)}
          </div>
          <div className="whole">
            {CAUSES[cause]}, {formatDate(tested_on)}: wages <Money paise={wages_tested_paise} />
          </div>
        </div>
        <StatusTag tone={covered ? 'success' : 'neutral'}>{covered ? 'Covered' : 'Not covered'}</StatusTag>
      </li>
    ))}
  </ul>
);

/** The ESI, professional tax or welfare fund membership of an employee with its history. */
export function SchemeMembershipCard({ employee_id, scheme }: { employee_id: string; scheme: OtherScheme }) {
  const can = useCan();
  const membership = useEndpoint(memberships.getScheme, { params: { employee_id, scheme } });
  const { name } = schemeDefinitions[scheme];
  return (
    <Card
      of={membership}
      title={`${name} membership`}
      text="Changes apply from the effective date. Recalculate open payroll runs to use them."
    >
      {({ current, history, periods }) => (
        <>
          {!current.decided && (
            <Alert type="info" showIcon title="Not set. Using the statutory default" description={DEFAULTS[scheme]} />
          )}
          {history.length > 0 && <History history={history} />}
          {periods.length > 0 && <Periods periods={periods} />}
          {can(memberships.putScheme) && <MembershipForm employee_id={employee_id} current={current} />}
        </>
      )}
    </Card>
  );
}

function MembershipForm({ employee_id, current }: { employee_id: string; current: SchemeMembership }) {
  const today = useSignedIn().organisation?.today ?? current.from_date;
  const { scheme, status, lwf_category, from_date } = current;
  const choices = MEMBERSHIP_STATUSES[scheme].map((value) => ({ value, label: STATUSES[value] }));
  return (
    <FormPanel
      key={from_date}
      endpoint={memberships.putScheme}
      params={{ employee_id, scheme }}
      submitLabel="Save membership"
      focusFirst={false}
      refresh={[memberships.getScheme]}
      initial={{ status, lwf_category, from_date: `${today.slice(0, 7)}-01` }}
    >
      <div className="statutory-pair">
        <Field name="from_date" label="Effective from">
          <DateInput />
        </Field>
        <Field name="status" label="Membership">
          <Select options={choices} />
        </Field>
      </div>
      {scheme === 'lwf' && <CategoryField />}
      <Field name="reason" label="Reason" help="For example, a certificate or a decision with its date.">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormPanel>
  );
}

function CategoryField() {
  const status: unknown = Form.useWatch('status');
  if (status !== 'member') return null;
  return (
    <Field name="lwf_category" label="Category" help="Leave empty for the category of the designation.">
      <Select allowClear options={optionsOf(LWF_CATEGORIES)} />
    </Field>
  );
}
