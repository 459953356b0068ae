/** Months paid for a year: two are free. */
export const MONTHS_OF_A_YEAR_PRICE = 10;

/** Price of a year in cents, from the price of a month. */
export const yearPrice = (month_price_cents: number): number => month_price_cents * MONTHS_OF_A_YEAR_PRICE;
