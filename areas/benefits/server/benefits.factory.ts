import {
  benefitBasket,
  benefitCards,
  benefitContributions,
  benefitEnrolments,
  benefitImports,
  benefitPlans,
  benefitSettings,
  benefitsOverview,
  benefitWindows,
  insurerBatches,
  insurerCards,
  insurerInvoices,
  lifeEvents,
  planDocuments,
} from '@hrms/benefits/contract';
import type { Examples } from '@hrms/platform/server';

/** What the examples need of the world they run in; ids of records may be of nothing. */
type World = { missing_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const step = (world: World) => ({ ...named(world), body: {} });
const rates = [{ relation: 'family' as const, amount_paise: 1_800_000, employer_share_bp: 7500 }];
const options = [{ name: '5 lakh', sum_insured_paise: 50_000_000, rates, is_default: true }];
const plan = { name: 'Group health', from_date: '2026-04-01', enrolment_mode: 'opt_in' as const, terms: {}, options };
const window = ({ missing_id }: World) => ({
  name: 'Parents’ cover',
  plan_ids: [missing_id],
  opens_on: '2026-11-20',
  closes_on: '2026-12-03',
  cover_from: '2027-01-01',
});
const choice = ({ missing_id }: World) => ({ plan_id: missing_id, option_id: missing_id, family_member_ids: [] });
const allotments = ({ missing_id }: World) => [{ category_id: missing_id, annual_paise: 2_400_000 }];
const owner = ({ missing_id }: World) => ({ params: { employee_id: missing_id } });

/** One request for each call of the area. */
export const benefitsExamples: Examples<World> = [
  [benefitPlans.list, () => ({ query: { kind: 'health' } })],
  [benefitPlans.createUsual, () => ({ body: {} })],
  [benefitPlans.create, () => ({ body: { ...plan, code: 'HEALTH', kind: 'health' } })],
  [benefitPlans.get, named],
  [benefitPlans.update, (world) => ({ ...named(world), body: { ...plan, show_to_all: true, version: 1 } })],
  [benefitPlans.remove, named],
  [benefitPlans.activate, step],
  [benefitPlans.close, step],
  [benefitPlans.duplicate, step],
  [benefitPlans.options, (world) => ({ ...named(world), body: { from_date: '2026-04-01', options, version: 1 } })],
  [benefitPlans.rates, (world) => ({ ...named(world), body: { option_id: world.missing_id, from_date: '2026-04-01', rates } })],
  [benefitPlans.previewNew, () => ({ body: { on: '2026-11-20', terms: {} } })],
  [benefitPlans.preview, (world) => ({ ...named(world), body: { on: '2026-11-20' } })],
  [planDocuments.list, named],
  [planDocuments.upload, (world) => ({ ...named(world), upload: { name: 'policy.pdf', text: '%PDF-1.4 policy' } })],
  [planDocuments.file, named],
  [planDocuments.remove, named],
  [insurerCards.upload, (world) => ({ ...named(world), upload: { name: 'cards.zip', text: 'PK' } })],
  [insurerCards.file, named],
  [benefitCards, named],
  [benefitEnrolments.available, () => ({})],
  [benefitEnrolments.list, () => ({ query: { status: 'active' } })],
  [benefitEnrolments.get, named],
  [benefitEnrolments.quote, (world) => ({ body: choice(world) })],
  [benefitEnrolments.choose, (world) => ({ body: { ...choice(world), agreed: true } })],
  [
    benefitEnrolments.update,
    (world) => ({ ...named(world), body: { option_id: world.missing_id, family_member_ids: [], version: 1 } }),
  ],
  [benefitEnrolments.waive, (world) => ({ ...named(world), body: { agreed: true } })],
  [benefitEnrolments.cancel, (world) => ({ ...named(world), body: { reason: 'Not needed' } })],
  [benefitEnrolments.end, (world) => ({ ...named(world), body: { on_date: '2026-11-30', reason: 'Left the plan', version: 1 } })],
  [
    benefitEnrolments.assign,
    (world) => ({
      ...named(world),
      body: {
        option_id: world.missing_id,
        from_date: '2026-12-01',
        employee_ids: [world.missing_id],
        reason: 'New plan',
        dry_run: true,
      },
    }),
  ],
  [benefitEnrolments.ofEmployee, named],
  [benefitWindows.list, () => ({ query: { status: 'open' } })],
  [benefitWindows.create, (world) => ({ body: window(world) })],
  [
    benefitWindows.update,
    (world) => ({ ...named(world), body: { ...window(world), audience: {}, reminder_days: [3], version: 1 } }),
  ],
  [benefitWindows.remove, named],
  [benefitWindows.open, step],
  [benefitWindows.close, step],
  [benefitWindows.apply, step],
  [lifeEvents.list, () => ({ query: { status: 'open' } })],
  [lifeEvents.create, () => ({ body: { kind: 'marriage', on_date: '2026-11-14' } })],
  [lifeEvents.decide, (world) => ({ ...named(world), body: { action: 'confirm', version: 1 } })],
  [lifeEvents.uploadProof, () => ({ upload: { name: 'proof.pdf', text: '%PDF-1.7 proof', fields: {} } })],
  [lifeEvents.proof, named],
  [benefitBasket.get, owner],
  [benefitBasket.save, (world) => ({ ...owner(world), body: { allotments: allotments(world) } })],
  [benefitBasket.preview, (world) => ({ ...owner(world), body: { allotments: allotments(world) } })],
  [benefitBasket.report, () => ({ query: { tax_year: '2026-27' } })],
  [insurerBatches.list, () => ({ query: { kind: 'additions' } })],
  [insurerBatches.get, named],
  [insurerBatches.create, (world) => ({ ...named(world), body: { month: '2026-11', kind: 'additions' } })],
  [insurerBatches.file, named],
  [
    insurerBatches.reconcile,
    (world) => ({ ...named(world), body: { rows: [{ row_id: world.missing_id, status: 'confirmed' }], version: 1 } }),
  ],
  [benefitContributions, (world) => ({ ...named(world), query: { month: '2026-11' } })],
  [benefitImports.list, () => ({})],
  [
    benefitImports.upload,
    () => ({
      upload: {
        name: 'enrolments.csv',
        text: 'employee_code,plan_code,option,from_date,shares_from\nE1,HEALTH,5 lakh,2026-04-01,2026-11\n',
        fields: { kind: 'enrolments' },
      },
    }),
  ],
  [benefitImports.get, named],
  [benefitImports.check, (world) => ({ ...named(world), body: { mapping: ['employee_code', 'plan_code'] } })],
  [benefitImports.template, () => ({ query: { kind: 'enrolments' } })],
  [benefitImports.commit, step],
  [benefitImports.undo, step],
  [insurerInvoices.list, () => ({})],
  [
    insurerInvoices.match,
    (world) => ({
      body: {
        plan_id: world.missing_id,
        month: '2026-11',
        number: 'INV-42',
        amount_paise: 4_200_000,
        lives: [{ employee_code: 'E1', name: 'Asha Patil' }],
      },
    }),
  ],
  [benefitsOverview.get, () => ({})],
  [benefitSettings.get, () => ({})],
  [
    benefitSettings.update,
    () => ({
      body: {
        life_event_days: 30,
        proof_required: true,
        show_employer_cost: true,
        basket_component_code: 'SPECIAL',
        basket_months: [4],
        basket_rules: [],
      },
    }),
  ],
];
