import { addDays, type CivilDate, financialYearOf } from '@hrms/platform/calendar';

/** Days for which a receipt is kept that is on no claim. */
const INBOX_DAYS = 180;

const firstYearOf = (day: CivilDate): number => Number(financialYearOf(day).slice(0, 4));

type KeptReceipt = {
  readonly uploaded_on: CivilDate;
  /** Day of the expense, or of its payment where that is later; null for a receipt on no claim. */
  readonly booked_on: CivilDate | null;
};

/** The last day on which a receipt is kept: that many financial years after the one in which it was booked, or the days of the inbox. */
export const receiptRetainedUntil = ({ uploaded_on, booked_on }: KeptReceipt, years: number): CivilDate =>
  booked_on === null ? addDays(uploaded_on, INBOX_DAYS) : `${firstYearOf(booked_on) + 1 + years}-03-31`;

/** Receipts are erased on a day if they were booked up to these days, or uploaded and put on no claim. */
export const erasedReceipts = (today: CivilDate, years: number) => ({
  booked_until: `${firstYearOf(today) - years}-03-31`,
  uploaded_until: addDays(today, -INBOX_DAYS - 1),
});
