import { Field } from '@hrms/platform/web';
import { Form, Select } from 'antd';
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
      <ChoiceField name="credit_frequency" label="Credit frequency" options={FREQUENCIES} />
      {frequency === 'worked_days' ? (
        <ChoiceField name="worked_days_posting" label="Posted" options={WORKED_DAYS_POSTING} />
      ) : (
        <DaysField name="entitlement_days" label={frequency === 'per_event' ? 'Days for each event' : 'Days a year'} />
      )}
      <ChoiceField name="cycle" label="Leave year" options={CYCLES} />
      <ChoiceField name="credit_on" label="Credited on" options={CREDIT_DAYS} />
      <ChoiceField name="rounding.step" label="Round to" options={ROUNDING_STEPS} />
      <ChoiceField name="rounding.mode" label="Rounding" options={ROUNDING_MODES} />
      <DaysField name="stop_credit_above" label="Stop credits above a balance of" help="Leave empty for no limit." />
      <ChoiceField name="withhold_credit_when.mode" label="Withhold a credit when" options={WITHHOLD_MODES} />
      {withhold === 'unpaid_over_n_days' && <CountField name="withhold_credit_when.n" label="Unpaid days" unit="days" />}
      <PairsField
        name="tenure"
        label="Entitlement by length of service"
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
      <ChoiceField name="join_proration.mode" label="Proration on joining" options={JOIN_PRORATION} />
      {proration === 'month_cut' && (
        <>
          <CountField name="join_proration.cut_day" label="Cut-off day" />
          <ChoiceField name="join_proration.after_cut_share" label="If joined after cut-off" options={AFTER_CUT_SHARES} />
        </>
      )}
      <ChoiceField name="exit_proration" label="Proration on exit" options={EXIT_PRORATION} />
      <ChoiceField name="start_after.mode" label="Credits start" options={START_MODES} />
      {counted(start) && <CountField name="start_after.n" label="After" />}
      {start !== 'joining' && (
        <FlagField name="accrue_during_probation" label="Credit the waiting period in full once credits start" />
      )}
      <ChoiceField name="use_after.mode" label="Can be used" options={START_MODES} />
      {counted(use) && <CountField name="use_after.n" label="After" />}
      <ChoiceField name="allow_in_notice" label="In the notice period" options={NOTICE_PERIOD} />
    </div>
  );
}

function Applying() {
  const types = useTypeChoices();
  return (
    <div className="lv-two">
      <ChoiceField name="smallest_part" label="Minimum unit" options={SMALLEST_PARTS} />
      <DaysField name="min_days" label="Minimum days per request" />
      <DaysField name="max_days" label="Maximum days per request" help="Leave empty for no limit." />
      <DaysField name="max_consecutive_days" label="Maximum consecutive days" help="Including adjoining requests." />
      <CountField name="max_requests_per_year" label="Maximum requests a year" />
      <DaysField name="max_days_per_month" label="Maximum days a month" />
      <CountField name="back_dated_days" label="Back-dated up to" unit="days" />
      <CountField name="future_days" label="Advance application up to" unit="days" />
      <DaysField name="attachment_after_days" label="Document required above" help="Leave empty if never." />
      <Field
        name="attachment_kinds"
        label="Documents that count"
        help="Type a kind and press Enter. Leave empty for any document."
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={10} />
      </Field>
      <ManyField name="cannot_adjoin" label="Cannot be clubbed with" options={types} />
      <PairsField
        name="notice"
        label="Notice"
        add="Add notice"
        first={{ key: 'for_days_from', label: 'Leave of at least (days)' }}
        second={{ key: 'calendar_days', label: 'Notice (days)' }}
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
      <FlagField name="counts_off_days" label="Count days off as leave (as in maternity leave)" />
      {!every && (
        <>
          <ChoiceField name="sandwich.mode" label="Days off beside leave (sandwich)" options={SANDWICH_MODES} />
          {mode !== 'never' && (
            <>
              <DaysField name="sandwich.only_if_leave_days_at_least" label="Minimum leave days" />
              <ManyField name="sandwich.types_that_join" label="Leave types that can be sandwiched together" options={types} />
              <div className="lv-flags">
                <FlagField name="sandwich.count_weekly_offs" label="Count weekly offs" />
                <FlagField name="sandwich.count_holidays" label="Count holidays" />
                <FlagField name="sandwich.absence_joins" label="Treat unauthorised absence as leave" />
              </div>
            </>
          )}
        </>
      )}
      <div className="lv-flags">
        <FlagField name="prefix_allowed" label="Can start after days off" />
        <FlagField name="suffix_allowed" label="Can end before days off" />
      </div>
    </div>
  );
}

function Balance() {
  const carry = useValue('carry.mode');
  const above = useValue('above_carry.mode');
  return (
    <div className="lv-two">
      <ChoiceField name="on_shortage" label="If the balance is too low" options={SHORTAGES} />
      <DaysField name="negative_limit" label="Negative balance limit" />
      <ChoiceField name="future_credits" label="Future credits" options={FUTURE_CREDITS} />
      <FlagField name="lop_only_when_exhausted" label="Unpaid leave only when no paid balance is left" />
      <ChoiceField name="carry.mode" label="Carry-forward" options={CARRY_MODES} />
      {carry === 'cap' && <DaysField name="carry.cap_days" label="Carry-forward limit" />}
      {carry !== 'none' && (
        <>
          <DaysField name="carry.total_cap_days" label="Maximum carried in total" />
          <CountField name="carry.expires_months" label="Expires after" unit="months" />
        </>
      )}
      {carry !== 'all' && <ChoiceField name="above_carry.mode" label="Above the limit" options={ABOVE_CARRY} />}
      {above === 'encash_limit' && <DaysField name="above_carry.limit_days" label="Encashment limit" />}
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
          <DaysField name="encash.min_keep" label="Minimum balance to keep" />
          <DaysField name="encash.min_days" label="Minimum days per request" />
          <DaysField name="encash.max_per_year" label="Maximum days a year" help="Leave empty for no limit." />
        </>
      )}
      <ChoiceField name="encash.basis" label="Encashment pay basis" options={ENCASH_BASES} />
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
