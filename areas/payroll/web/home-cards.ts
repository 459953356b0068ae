/** The cards of the home page: one part of the program, fetched together. */
export { ExceptionKindsCard } from './exceptions/kinds.card.tsx';
export { CashNeededCard } from './payments/cash-needed.card.tsx';
export { DepartmentCostsCard } from './payslips/department-costs.card.tsx';
export { NetPayCard } from './payslips/net-pay.card.tsx';
export { OwnPayslipCard } from './payslips/own-payslip.card.tsx';
export { HoldsCard } from './run/holds.card.tsx';
export { RunStepperCard } from './run/steps.card.tsx';
