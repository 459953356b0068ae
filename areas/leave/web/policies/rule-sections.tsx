import { Form } from 'antd';
import { useTypeChoices } from '../requests/list-filters.tsx';
import {
  ABOVE_CARRY,
  AFTER_CUT_SHARES,
  CARRY_MODES,
  CREDIT_DAYS,
  CYCLES,
  ENCASH_BASES,
  EXIT_PRORATION,
  FREQUENCIES,
  FUTURE_CREDITS,
  JOIN_PRORATION,
  NOTICE_PERIOD,
  ROUNDING_MODES,
  ROUNDING_STEPS,
  SANDWICH_MODES,
  SHORTAGES,
  SMALLEST_PARTS,
  START_MODES,
  WITHHOLD_MODES,
  WORKED_DAYS_POSTING,
} from './rule-choices.ts';
import { ChoiceField, CountField, DaysField, FlagField, ManyField, PairsField } from './rule-inputs.tsx';
import '../leave.css';

const useValue = (name: string) => Form.useWatch(name.split('.'), Form.useFormInstance()) as unknown;

function Credit() {
  const frequency = useValue('credit_frequency');
  const withhold = useValue('withhold_credit_when.mode');
  return (
    <div className="lv-two">
      <ChoiceField name="credit_frequency" label="Credited" options={FREQUENCIES} />
      {frequency === 'worked_days' ? (
        <ChoiceField name="worked_days_posting" label="Posted" options={WORKED_DAYS_POSTING} />
      ) : (
        <DaysField name="entitlement_days" label={frequency === 'per_event' ? 'Days for each event' : 'Days a year'} />
      )}
      <ChoiceField name="cycle" label="Year" options={CYCLES} />
      <ChoiceField name="credit_on" label="Credited on" options={CREDIT_DAYS} />
      <ChoiceField name="rounding.step" label="Round to" options={ROUNDING_STEPS} />
      <ChoiceField name="rounding.mode" label="Rounding" options={ROUNDING_MODES} />
      <DaysField name="stop_credit_above" label="Stop credits above a balance of" help="Empty: no limit." />
      <ChoiceField name="withhold_credit_when.mode" label="Withhold a credit when" options={WITHHOLD_MODES} />
      {withhold === 'unpaid_over_n_days' && <CountField name="withhold_credit_when.n" label="Unpaid days" unit="days" />}
      <PairsField
        name="tenure"
        label="More days by length of service"
        add="Add a step"
        first={{ key: 'after_months', label: 'After months' }}
        second={{ key: 'days', label: 'Days a year' }}
      />
    </div>
  );
}

function Joining() {
  const proration = useValue('join_proration.mode');
  const start = useValue('start_after.mode');
  const use = useValue('use_after.mode');
  const counted = (mode: unknown) => mode === 'n_days' || mode === 'n_months';
  return (
    <div className="lv-two">
      <ChoiceField name="join_proration.mode" label="First period of a joiner" options={JOIN_PRORATION} />
      {proration === 'month_cut' && (
        <>
          <CountField name="join_proration.cut_day" label="Cut-off day" />
          <ChoiceField name="join_proration.after_cut_share" label="Joined after it" options={AFTER_CUT_SHARES} />
        </>
      )}
      <ChoiceField name="exit_proration" label="Year of exit" options={EXIT_PRORATION} />
      <ChoiceField name="start_after.mode" label="Credits start" options={START_MODES} />
      {counted(start) && <CountField name="start_after.n" label="After" />}
      {start !== 'joining' && (
        <FlagField name="accrue_during_probation" label="Credit the time before together when they start" />
      )}
      <ChoiceField name="use_after.mode" label="Can be taken" options={START_MODES} />
      {counted(use) && <CountField name="use_after.n" label="After" />}
      <ChoiceField name="allow_in_notice" label="In the notice period" options={NOTICE_PERIOD} />
    </div>
  );
}

function Applying() {
  const types = useTypeChoices();
  return (
    <div className="lv-two">
      <ChoiceField name="smallest_part" label="Smallest part" options={SMALLEST_PARTS} />
      <DaysField name="min_days" label="Least days in a request" />
      <DaysField name="max_days" label="Most days in a request" help="Empty: no limit." />
      <DaysField name="max_consecutive_days" label="Most days in a row" help="With adjoining requests." />
      <CountField name="max_requests_per_year" label="Most requests a year" />
      <DaysField name="max_days_per_month" label="Most days a month" />
      <CountField name="back_dated_days" label="Can be applied after, at most" unit="days" />
      <CountField name="future_days" label="Can be applied ahead, at most" unit="days" />
      <DaysField name="attachment_after_days" label="Document needed above" help="Empty: never." />
      <ManyField name="cannot_adjoin" label="Cannot be joined with" options={types} />
      <PairsField
        name="notice"
        label="Notice"
        add="Add notice"
        first={{ key: 'for_days_from', label: 'Leave of days or more' }}
        second={{ key: 'calendar_days', label: 'Days of notice' }}
      />
      <div className="lv-flags">
        <FlagField name="reason_required" label="Reason required" />
        <FlagField name="stand_in_required" label="Stand-in required" />
        <FlagField name="needs_workflow" label="Needs approval" />
        <FlagField name="cancel_needs_approval" label="Cancellation needs approval" />
      </div>
    </div>
  );
}

function OffDays() {
  const every = useValue('counts_off_days');
  const mode = useValue('sandwich.mode');
  const types = useTypeChoices();
  return (
    <div className="lv-two">
      <FlagField name="counts_off_days" label="Every day counts, as in maternity leave" />
      {!every && (
        <>
          <ChoiceField name="sandwich.mode" label="Days off beside leave (sandwich)" options={SANDWICH_MODES} />
          {mode !== 'never' && (
            <>
              <DaysField name="sandwich.only_if_leave_days_at_least" label="Only from leave days" />
              <ManyField name="sandwich.types_that_join" label="Other types that join" options={types} />
              <div className="lv-flags">
                <FlagField name="sandwich.count_weekly_offs" label="Count weekly offs" />
                <FlagField name="sandwich.count_holidays" label="Count holidays" />
                <FlagField name="sandwich.absence_joins" label="Unauthorised absence joins like leave" />
              </div>
            </>
          )}
        </>
      )}
      <div className="lv-flags">
        <FlagField name="prefix_allowed" label="May begin after days off" />
        <FlagField name="suffix_allowed" label="May end before days off" />
      </div>
    </div>
  );
}

function Balance() {
  const carry = useValue('carry.mode');
  const above = useValue('above_carry.mode');
  return (
    <div className="lv-two">
      <ChoiceField name="on_shortage" label="When the balance is too low" options={SHORTAGES} />
      <DaysField name="negative_limit" label="Balance may go below zero by" />
      <ChoiceField name="future_credits" label="Credits still to come" options={FUTURE_CREDITS} />
      <FlagField name="lop_only_when_exhausted" label="Unpaid leave only when no paid balance is left" />
      <ChoiceField name="carry.mode" label="Carried to the next year" options={CARRY_MODES} />
      {carry === 'cap' && <DaysField name="carry.cap_days" label="At most" />}
      {carry !== 'none' && (
        <>
          <DaysField name="carry.total_cap_days" label="Most carried in all" />
          <CountField name="carry.expires_months" label="Expires after" unit="months" />
        </>
      )}
      {carry !== 'all' && <ChoiceField name="above_carry.mode" label="The rest" options={ABOVE_CARRY} />}
      {above === 'encash_limit' && <DaysField name="above_carry.limit_days" label="Encashed at most" />}
    </div>
  );
}

function Encashment() {
  const inService = useValue('encash.in_service');
  return (
    <div className="lv-two">
      <FlagField name="encash.in_service" label="Can be encashed in service" />
      {Boolean(inService) && (
        <>
          <DaysField name="encash.min_keep" label="Days to keep" />
          <DaysField name="encash.min_days" label="Least days" />
          <DaysField name="encash.max_per_year" label="Most days a year" help="Empty: no limit." />
        </>
      )}
      <ChoiceField name="encash.basis" label="Paid as" options={ENCASH_BASES} />
    </div>
  );
}

/** Parts of a rule, in the order of the form. */
export const RULE_SECTIONS = [
  { key: 'credit', label: 'Credit', Section: Credit },
  { key: 'joining', label: 'Joining and leaving', Section: Joining },
  { key: 'applying', label: 'Applying', Section: Applying },
  { key: 'off', label: 'Off days', Section: OffDays },
  { key: 'balance', label: 'Balance and carry-forward', Section: Balance },
  { key: 'encashment', label: 'Encashment', Section: Encashment },
] as const;
