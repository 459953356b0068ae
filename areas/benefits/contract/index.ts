export { Basket, BasketReport, benefitBasket } from './basket.contract.ts';
export {
  AssignBenefit,
  AssignResult,
  AvailablePlan,
  benefitCards,
  benefitEnrolments,
  ChangeEnrolment,
  ChooseBenefit,
  Cover,
  EmployeeBenefits,
  Enrolment,
  type EnrolmentAction,
  EnrolmentDetail,
  FamilyChoice,
  Quote,
  QuoteEnrolment,
  ShareRow,
} from './enrolment.contract.ts';
export {
  EnrolmentMode,
  type EnrolmentStatus,
  type ExplainedStep,
  PlanKind,
  type PlanStatus,
  Pricing,
  type Relation,
  type SharePart,
} from './fields.ts';
export { CardUpload, insurerCards, PlanDocument, planDocuments } from './file.contract.ts';
export { benefitImports } from './import.contract.ts';
export {
  type BatchKind,
  benefitContributions,
  InsurerBatch,
  InsurerBatchDetail,
  InsurerBatchRow,
  InsurerInvoice,
  insurerBatches,
  insurerInvoices,
} from './insurer.contract.ts';
export { BenefitOption, BenefitRate, FamilyDefinition, type RateRelation, SaveOption } from './option.contract.ts';
export {
  BasketRule,
  BasketUnclaimed,
  BenefitSettings,
  BenefitsOverview,
  benefitSettings,
  benefitsOverview,
  UpdateBenefitSettings,
} from './overview.contract.ts';
export { benefitsPermissions } from './permissions.ts';
export {
  BenefitPlan,
  BenefitPlanDetail,
  benefitPlans,
  CreatePlan,
  EligibilityPreview,
  EligibilityRule,
  PlanAudience,
  PlanTerms,
  UpdatePlan,
} from './plan.contract.ts';
export {
  BenefitWindow,
  benefitWindows,
  LifeEvent,
  type LifeEventKind,
  type LifeEventStatus,
  lifeEvents,
  SaveWindow,
  UpdateWindow,
  WindowResult,
  type WindowStatus,
} from './window.contract.ts';
