import { type LeaveSetting, leaveSettings } from '@hrms/leave/contract';
import { DateInput, Field, FormPanel, formatDate, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { Checkbox, InputNumber } from 'antd';
import { useToday } from '../use-access.ts';
import { LeaveYearSection } from './leave-year.card.tsx';
import '../leave.css';

/** Keys of an update: what the form holds goes back under them. */
const toValues = (
  { from_date: _from, leave_year_start: _start, leave_year_fixed: _fixed, leave_year_change: _change, ...rest }: LeaveSetting,
  today: string,
) => ({
  ...rest,
  from_date: today,
});

const MINUTES = <InputNumber min={0} max={1440} precision={0} suffix="minutes" />;

/** Organisation-wide settings of leave and comp-off. */
export function DefaultsTab() {
  const today = useToday();
  const read = useEndpoint(leaveSettings.get);
  return (
    <LoadedData of={read} rows={6}>
      {(setting) => (
        <div className="lv-column">
          <LeaveYearSection setting={setting} />
          <Section
            title="Defaults"
            text={setting.version === 0 ? 'Defaults in use' : `In force since ${formatDate(setting.from_date)}.`}
          >
            <FormPanel
              key={setting.version}
              endpoint={leaveSettings.update}
              initial={toValues(setting, today)}
              submitLabel="Save settings"
              focusFirst={false}
            >
              <div className="lv-two">
                <Field name="from_date" label="Applies from">
                  <DateInput min={today} />
                </Field>
                <Field name="cancel_past_by_employee_days" label="Employees can cancel past leave up to">
                  <InputNumber min={0} max={60} precision={0} suffix="days back" />
                </Field>
                <Field name="team_minimum_present_percent" label="Minimum team presence" help="Leave empty for no minimum.">
                  <InputNumber min={1} max={100} precision={0} suffix="%" />
                </Field>
              </div>
              <div className="lv-flags">
                <Field name="default_stand_in_required" label="" valueProp="checked">
                  <Checkbox>Stand-in required for every leave type</Checkbox>
                </Field>
                <Field name="manager_may_apply_for_team" label="" valueProp="checked">
                  <Checkbox>Managers may apply for their team</Checkbox>
                </Field>
                <Field name="show_reasons_in_calendar" label="" valueProp="checked">
                  <Checkbox>Show reasons in the leave calendar</Checkbox>
                </Field>
                <Field name="recount_on_calendar_change" label="" valueProp="checked">
                  <Checkbox>Recount leave when holidays or weekly offs change</Checkbox>
                </Field>
              </div>
              <h3>Comp-off</h3>
              <div className="lv-two">
                <Field name="comp_off_half_minutes" label="Half day from">
                  {MINUTES}
                </Field>
                <Field name="comp_off_full_minutes" label="Full day from">
                  {MINUTES}
                </Field>
                <Field
                  name="comp_off_expiry_days"
                  label="Expires after"
                  help="Workers keep it for the month and two months after (OSH Code, section 26)."
                >
                  <InputNumber min={1} max={366} precision={0} suffix="days" />
                </Field>
              </div>
              <div className="lv-flags">
                <Field name="comp_off_manual" label="" valueProp="checked">
                  <Checkbox>Employees may claim work that attendance did not record</Checkbox>
                </Field>
              </div>
            </FormPanel>
          </Section>
        </div>
      )}
    </LoadedData>
  );
}
