/** Months paid in a yearly price; two are free. */
export const MONTHS_OF_A_YEAR_PRICE = 10;

/** Yearly price in cents from the monthly price. */
export const yearPrice = (month_price_cents: number): number => month_price_cents * MONTHS_OF_A_YEAR_PRICE;
