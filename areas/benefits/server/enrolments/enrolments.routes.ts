import { benefitCards, benefitEnrolments, benefitWindows, insurerCards } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { applyWindow } from './apply-window.service.ts';
import { assignBenefit } from './assign.service.ts';
import { listAvailable } from './available.service.ts';
import { printCards } from './card.service.ts';
import { changeEnrolment } from './change.service.ts';
import { chooseBenefit, quoteEnrolment } from './choose.service.ts';
import { cancelEnrolment, endEnrolment, waiveEnrolment } from './end.service.ts';
import { readInsurerCard, storeInsurerCards } from './insurer-card.service.ts';
import { listEnrolments, readEmployeeBenefits, readEnrolment } from './read.service.ts';

/** Enrolments from the choice to their end. */
export const enrolmentRoutes: readonly Route[] = [
  route(benefitEnrolments.available, (ctx, { query }) => listAvailable(ctx, query.employee_id)),
  route(benefitEnrolments.list, (ctx, { query }) => listEnrolments(ctx, query)),
  route(benefitEnrolments.quote, (ctx, { body }) => quoteEnrolment(ctx, body)),
  route(benefitEnrolments.choose, (ctx, { body }) => chooseBenefit(ctx, body)),
  route(benefitEnrolments.get, (ctx, { params }) => readEnrolment(ctx, params.id)),
  route(benefitEnrolments.update, (ctx, { params, body }) => changeEnrolment(ctx, params.id, body)),
  route(benefitEnrolments.waive, (ctx, { params, body }) => waiveEnrolment(ctx, params.id, body.reason ?? null)),
  route(benefitEnrolments.cancel, (ctx, { params, body }) => cancelEnrolment(ctx, params.id, body.reason ?? null)),
  route(benefitEnrolments.end, (ctx, { params, body }) => endEnrolment(ctx, params.id, body)),
  route(benefitEnrolments.assign, (ctx, { params, body }) => assignBenefit(ctx, params.id, body)),
  route(benefitCards, (ctx, { params, query }) => printCards(ctx, params.id, query.employee_id)),
  route(insurerCards.upload, (ctx, { params, upload }) => storeInsurerCards(ctx, params.id, upload)),
  route(insurerCards.file, (ctx, { params }) => readInsurerCard(ctx, params.id)),
  route(benefitEnrolments.ofEmployee, (ctx, { params }) => readEmployeeBenefits(ctx, params.id)),
  route(benefitWindows.apply, (ctx, { params }) => applyWindow(ctx, params.id)),
];
