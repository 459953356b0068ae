import type {
  benefitEnrolments,
  Cover,
  EmployeeBenefits,
  Enrolment,
  EnrolmentAction,
  EnrolmentDetail,
  FamilyChoice,
} from '@hrms/benefits/contract';
import { type PriceFacts, priceEnrolment, toRelation } from '@hrms/benefits/domain';
import { findEmployeeCards, loadEmployeeFacts, loadFamilies, loadNominees } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, hasOfficeScope, type PageRows } from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { missing } from '../refusals.ts';
import { readSettings } from '../settings/setting.queries.ts';
import {
  type CoverRow,
  ENROLMENT,
  type EnrolmentRecord,
  type EnrolmentRow,
  findEnrolments,
  findEnrolmentsOf,
  loadCovers,
  loadShares,
  pageOfEnrolments,
} from './enrolment.queries.ts';

/** Kinds of plans that pay to nominees. */
const FOR_NOMINEES = ['term_life', 'accident'];

async function pendingWith(ctx: Ctx, rows: readonly Pick<EnrolmentRow, 'enrolment_id' | 'status'>[]) {
  const pending = rows.filter(({ status }) => status === 'pending_approval').map(({ enrolment_id }) => enrolment_id);
  const states = await findRecordStates(ctx, ENROLMENT, pending);
  return (id: string): string[] => [...(states.get(id)?.waiting_for ?? [])];
}

/** One page of enrolments, newest first. */
export async function listEnrolments(ctx: Ctx, filter: FilterOf<typeof benefitEnrolments.list>): Promise<PageRows<Enrolment>> {
  const page = await pageOfEnrolments(ctx, filter);
  const waiting = await pendingWith(ctx, page.rows);
  return { ...page, rows: page.rows.map((row) => ({ ...row, pending_with: waiting(row.enrolment_id) })) };
}

/** What the caller may do with an enrolment. */
function actionsOf(ctx: Ctx, { status, employee_id, from_date, is_mandatory }: EnrolmentRecord): EnrolmentAction[] {
  const own = employee_id === ctx.actor.employee_id;
  const office = !own && hasOfficeScope(ctx.actor, 'benefits.enrolment.update');
  if (!own && !office) return [];
  const isOpen = status === 'chosen' || status === 'pending_approval' || status === 'returned';
  const isRunning = status === 'confirmed' || status === 'active';
  const isAhead = isOpen || (status === 'confirmed' && from_date > ctx.today);
  const actions: [EnrolmentAction, boolean][] = [
    ['change', isOpen || isRunning],
    ['waive', isOpen && !is_mandatory],
    ['cancel', isAhead && (office || !is_mandatory)],
    ['end', office && isRunning],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

const lastFour = (text: string): string => `••••${text.slice(-4)}`;

type People = { self: { name: string; date_of_birth: string }; family: Awaited<ReturnType<typeof loadFamilies>> };

async function loadPeople(ctx: Ctx, employee_id: string): Promise<People> {
  const facts = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  return {
    self: { name: facts?.full_name ?? '', date_of_birth: facts?.date_of_birth ?? ctx.today },
    family: await loadFamilies(ctx.tx, [employee_id]),
  };
}

type Sealed = { readonly reads: boolean; open(table: string, column: string, id: string, text: string): string };

/** Opens sealed texts for the employee and for those who may read health data; for others they are null. */
async function sealedFor(ctx: Ctx, employee_id: string): Promise<Sealed> {
  const reads =
    employee_id === ctx.actor.employee_id || (await canAccessEmployee(ctx, 'benefits.enrolment.read_health', employee_id));
  const vault = await ctx.vault();
  return { reads, open: (table, column, id, text) => vault.decrypt(table, column, id, text) };
}

function toCover(row: CoverRow, { self, family }: People, employee_id: string, sealed: Sealed): Cover {
  const member = family.get(employee_id)?.find(({ family_member_id }) => family_member_id === row.family_member_id);
  const { enrolment_id: _enrolment, pre_existing, ...cover } = row;
  return {
    ...cover,
    name: row.family_member_id === null ? self.name : (member?.name ?? ''),
    date_of_birth: row.family_member_id === null ? self.date_of_birth : (member?.date_of_birth ?? self.date_of_birth),
    pre_existing: pre_existing && sealed.reads ? sealed.open('benefit_cover', 'pre_existing', row.cover_id, pre_existing) : null,
  };
}

/** The explanation of a price, worked out again from the facts that were stored with it. */
function stepsOf(facts: Partial<PriceFacts>): EnrolmentDetail['steps'] {
  if (!facts.cover || !facts.rates) return [];
  const price = priceEnrolment(facts as PriceFacts);
  return 'problem' in price ? [] : [...price.steps];
}

async function toDetails(ctx: Ctx, rows: readonly EnrolmentRecord[], employee_id: string): Promise<EnrolmentDetail[]> {
  const ids = rows.map(({ enrolment_id }) => enrolment_id);
  const [covers, shares] = [await loadCovers(ctx.tx, ids), await loadShares(ctx.tx, ids)];
  const [people, sealed] = [await loadPeople(ctx, employee_id), await sealedFor(ctx, employee_id)];
  const waiting = await pendingWith(ctx, rows);
  const { show_employer_cost } = await readSettings(ctx.tx);
  const hidesEmployer = !show_employer_cost && !hasOfficeScope(ctx.actor, 'benefits.enrolment.read');
  return rows.map((row) => {
    const { is_mandatory: _mandatory, price_facts, pran: _pran, member_id, chosen_monthly_paise, ...shown } = row;
    const opened = member_id ? sealed.open('benefit_enrolment', 'member_id', row.enrolment_id, member_id) : null;
    const detail: EnrolmentDetail = {
      ...shown,
      monthly_paise: chosen_monthly_paise,
      member_id: opened && (sealed.reads ? opened : lastFour(opened)),
      pending_with: waiting(row.enrolment_id),
      covers: (covers.get(row.enrolment_id) ?? []).map((cover) => toCover(cover, people, employee_id, sealed)),
      shares: (shares.get(row.enrolment_id) ?? []).map(({ enrolment_id: _id, ...share }) => share),
      steps: stepsOf(price_facts),
      actions: actionsOf(ctx, row),
    };
    return hidesEmployer ? withoutEmployerCost(detail) : detail;
  });
}

/** Without what the employer pays, where the organisation does not show it to employees. */
const withoutEmployerCost = (detail: EnrolmentDetail): EnrolmentDetail => ({
  ...detail,
  cost_paise: detail.employee_share_paise,
  employer_share_paise: 0,
  shares: detail.shares.map((share) => ({ ...share, employer_paise: 0 })),
  steps: [],
});

/** An enrolment the caller may see. @throws `not_found` */
export async function findVisibleEnrolment(ctx: Ctx, id: string): Promise<EnrolmentRecord> {
  const [enrolment] = await findEnrolments(ctx.tx, [id]);
  if (!enrolment || !(await canAccessEmployee(ctx, 'benefits.enrolment.read', enrolment.employee_id))) throw missing('Enrolment');
  return enrolment;
}

/** An enrolment with the people covered and the shares by month. @throws `not_found` */
export async function readEnrolment(ctx: Ctx, id: string): Promise<EnrolmentDetail> {
  const enrolment = await findVisibleEnrolment(ctx, id);
  const [detail] = await toDetails(ctx, [enrolment], enrolment.employee_id);
  if (!detail) throw missing('Enrolment');
  return detail;
}

/** Family members with the relation that plans know. */
export const toFamilyChoices = (
  family: readonly {
    family_member_id: string;
    name: string;
    relationship: string;
    date_of_birth: string;
    ends_on: string | null;
  }[],
): FamilyChoice[] =>
  family
    .filter(({ ends_on }) => ends_on === null)
    .map(({ family_member_id, name, relationship, date_of_birth }) => ({
      family_member_id,
      name,
      relationship,
      relation: toRelation(relationship),
      date_of_birth,
    }));

/** Enrolments of an employee with people covered, shares and nominees. @throws `not_found` */
export async function readEmployeeBenefits(ctx: Ctx, employee_id: string): Promise<EmployeeBenefits> {
  if (!(await canAccessEmployee(ctx, 'benefits.enrolment.read', employee_id))) throw missing('Employee');
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  if (!card) throw missing('Employee');
  const rows = await findEnrolmentsOf(ctx.tx, employee_id);
  const nominees = (await loadNominees(ctx.tx, [employee_id], 'insurance')).get(employee_id) ?? [];
  const needsNominees = rows.some(
    ({ plan_kind, status }) => FOR_NOMINEES.includes(plan_kind) && (status === 'active' || status === 'confirmed'),
  );
  return {
    employee_id,
    employee_code: card.employee_code,
    employee_name: card.full_name,
    enrolments: await toDetails(ctx, rows, employee_id),
    family: toFamilyChoices((await loadFamilies(ctx.tx, [employee_id])).get(employee_id) ?? []),
    nominees: nominees.map(({ name, relationship, share_bp }) => ({ name, relationship, share_bp })),
    nominees_needed: needsNominees && nominees.length === 0,
  };
}
