import { loanGuarantors } from '@hrms/loans/contract';
import { type Route, route } from '@hrms/platform/server';
import { answerGuarantee, listOwnGuarantees } from './guarantor.service.ts';

/** What colleagues are asked to guarantee. */
export const guarantorRoutes: readonly Route[] = [
  route(loanGuarantors.mine, (ctx) => listOwnGuarantees(ctx)),
  route(loanGuarantors.answer, (ctx, { params, body }) => answerGuarantee(ctx, params.id, body.accept)),
];
