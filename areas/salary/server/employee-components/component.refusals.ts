import { dateLabel, type Month, monthName } from '@hrms/platform/calendar';
import { Refusal, wrongField } from '@hrms/platform/server';

/** 409: the rule of the component allows no change for one employee, or it is calculated by the program. */
export const overrideNotAllowed = (name: string) =>
  new Refusal('salary.override_not_allowed', 409, `${name} can’t be changed for one employee`, {
    errors: [{ path: 'component_id', message: 'Please select another component' }],
  });
/** 409: an approved one of the same component lies in the same time. */
export const componentOverlap = (name: string, from_date: string) => {
  const message = `${name} already has an override from ${dateLabel(from_date)}`;
  return new Refusal('salary.component_overlap', 409, message, { errors: [{ path: 'from_date', message }] });
};
/** 422: adding and replacing need an amount. */
export const amountRequired = () => wrongField('salary.amount_required', 'amount_paise', 'Please enter an amount');
/** 422: it would end before it begins. */
export const endBeforeStart = () => wrongField('salary.end_before_start', 'to_date', 'End date is before start date');
/** 409: the days lie in a month whose payroll is finalised. */
export const daysFinalised = (month: Month, path: 'from_date' | 'to_date') => {
  const message = `Payroll ${monthName(month)} is finalised. Choose a later date`;
  return new Refusal('salary.month_finalised', 409, message, { details: { month }, errors: [{ path, message }] });
};
/** 422: a percentage beside an amount or a total, or of a component that the salary does not have. */
export const percentageWrong = (path: 'percentage_bp' | 'percentage_of' | 'cap_total_paise', message: string) =>
  wrongField('salary.percentage_wrong', path, message);
/** 422: only an earning of the CTC can be inside it, as far as the balancing component gives it. */
export const insideCtcWrong = (path: 'inside_ctc' | 'amount_paise' | 'percentage_bp', message: string) =>
  wrongField('salary.inside_ctc_wrong', path, message);
/** 422: an upload that is not there, or of another user or component. */
export const fileUnknown = () => wrongField('salary.file_unknown', 'file_ids', 'This file is no longer there. Attach it again');
