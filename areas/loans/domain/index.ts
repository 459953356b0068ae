export { dayInterest } from './arithmetic.ts';
export { equalInstalment, flatInterest, type InterestMethod, type LoanBalance, newBalance, type PlanTerms } from './instalment.ts';
export { type PlanRow, type PlanSize, type PlanStart, planLoan } from './plan.ts';
export { type Allocation, allocateAmount, carryCycles, foreclosureQuote, payPart, takeRow } from './recovery.ts';
export { monthEndBalances, type PrincipalRepaid } from './tax-balance.ts';
