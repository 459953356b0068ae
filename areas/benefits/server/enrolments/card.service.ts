import type { Relation } from '@hrms/benefits/contract';
import { readDocumentHead } from '@hrms/organisation/server';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  type Ctx,
  type DocumentBlock,
  documentPdf,
  type FileAnswer,
  hasOfficeScope,
  visibleEmployees,
} from '@hrms/platform/server';
import { loadLifeNames } from '../insurer/life-names.service.ts';
import { findPlans } from '../plans/plan.queries.ts';
import { missing, noCover, tooManyCards } from '../refusals.ts';
import { type CoverRow, type EnrolmentRecord, findInForce, loadCovers } from './enrolment.queries.ts';

const MOST_CARDS = 200;

const RELATIONS: Readonly<Record<Relation, string>> = {
  self: 'Employee',
  spouse: 'Spouse',
  child: 'Child',
  parent: 'Parent',
  parent_in_law: 'Parent-in-law',
};
const COLUMNS = ['Person', 'Relation', 'Date of birth', 'From', 'To'].map((title, n) => ({ title, share: n === 0 ? 2 : 1 }));

type Life = { name: string; date_of_birth: CivilDate };

type CardFacts = {
  readonly policy_number: string | null;
  readonly member_id: string | null;
  readonly covers: readonly (CoverRow & Life)[];
};

function cardOf(enrolment: EnrolmentRecord, { policy_number, member_id, covers }: CardFacts): DocumentBlock[] {
  const { employee_name, employee_code, option_name, provider, helpline, sum_insured_paise, from_date, to_date } = enrolment;
  const facts: [string, string | null][] = [
    ['Employee', `${employee_name} (${employee_code})`],
    ['Member number', member_id],
    ['Option', option_name],
    ['Sum insured', sum_insured_paise === null ? null : formatRupees(sum_insured_paise)],
    ['Cover', `${dateLabel(from_date)} to ${dateLabel(to_date)}`],
    ['Provider', provider],
    ['Policy number', policy_number],
    ['Helpline', helpline],
  ];
  const rows = covers.map(({ name, relation, date_of_birth, from_date: from, to_date: to }) => [
    name,
    RELATIONS[relation],
    dateLabel(date_of_birth),
    dateLabel(from),
    dateLabel(to),
  ]);
  return [
    { kind: 'facts', facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
    ...(rows.length > 0 ? [{ kind: 'table' as const, table: { columns: COLUMNS, rows } }] : []),
  ];
}

/** Member numbers in full for their employee and for those who read health data; for others their last four signs. */
async function openMemberIds(ctx: Ctx, enrolments: readonly EnrolmentRecord[]): Promise<ReadonlyMap<string, string>> {
  const vault = await ctx.vault();
  const office = hasOfficeScope(ctx.actor, 'benefits.enrolment.read_health');
  const opened = new Map<string, string>();
  for (const { enrolment_id, employee_id, member_id } of enrolments) {
    if (!member_id) continue;
    const number = vault.decrypt('benefit_enrolment', 'member_id', enrolment_id, member_id);
    const isShown = office || employee_id === ctx.actor.employee_id;
    opened.set(enrolment_id, isShown ? number : `••••${number.slice(-4)}`);
  }
  return opened;
}

/** Cards of everyone covered by a plan today, as far as the caller may see. @throws `not_found`, `no_cover`, `too_many_cards` */
export async function printCards(ctx: Ctx, plan_id: string, employee_id: string | undefined): Promise<FileAnswer> {
  const [plan] = await findPlans(ctx.tx, [plan_id]);
  if (!plan) throw missing('Plan');
  const visible = await visibleEmployees(ctx, 'benefits.enrolment.read', 'e.employee_id');
  const wanted = { plan_id, employee_id, day: ctx.today, most: MOST_CARDS + 1 };
  const enrolments = await findInForce(ctx.tx, wanted, visible);
  if (enrolments.length === 0) throw noCover();
  if (enrolments.length > MOST_CARDS) throw tooManyCards(MOST_CARDS);
  const covers = await loadCovers(
    ctx.tx,
    enrolments.map(({ enrolment_id }) => enrolment_id),
  );
  const lives = enrolments.flatMap(({ enrolment_id, employee_id: of }) =>
    (covers.get(enrolment_id) ?? []).map(({ family_member_id }) => ({ employee_id: of, family_member_id })),
  );
  const nameOf = await loadLifeNames(ctx, lives);
  const member_ids = await openMemberIds(ctx, enrolments);
  const blocks = enrolments.flatMap((enrolment) => {
    const covered = (covers.get(enrolment.enrolment_id) ?? [])
      .filter(({ status }) => status !== 'removed')
      .map((cover) => ({
        ...cover,
        ...nameOf({ employee_id: enrolment.employee_id, family_member_id: cover.family_member_id }),
      }));
    const member_id = member_ids.get(enrolment.enrolment_id) ?? null;
    return cardOf(enrolment, { policy_number: plan.policy_number, member_id, covers: covered });
  });
  for (const { employee_id: of } of enrolments.filter((one) => one.employee_id !== ctx.actor.employee_id))
    await ctx.auditDataAccess({ employee_id: of, kind: 'print', field_group: 'medical', fields: [`card of ${plan.name}`] });
  const body = await documentPdf({
    template: 'form',
    head: await readDocumentHead(ctx, ctx.today),
    title: `${plan.name}: cards`,
    footer: `Printed on ${dateLabel(ctx.today)}`,
    blocks,
  });
  return { name: `${plan.name} cards.pdf`, media_type: 'application/pdf', body };
}
