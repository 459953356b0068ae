import {
  findEmployeeCards,
  findLeftBefore,
  findNumberSubjects,
  listPayReadiness,
  loadEmployeeFacts,
  loadPersonNumbers,
  type PayReadiness,
} from '@hrms/employees/server';
import { addToMonth, dateLabel, firstDayOf, lastDayOf, monthOf, periodOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { valueOn } from '@hrms/platform/explain';
import { formatRupees } from '@hrms/platform/money';
import type { Ctx, PageRows } from '@hrms/platform/server';
import type {
  EpfDeclaration,
  MemberProblem,
  OverviewDecision,
  Scheme,
  StatutoryMember,
  statutoryMembers,
  statutoryReports,
} from '@hrms/statutory/contract';
import { esiCeiling, pensionEndsOn } from '@hrms/statutory/domain';
import { listDeclarations } from '../declaration.service.ts';
import { readJoinerBasis } from '../epf-setting.service.ts';
import { findEsiPeriodsOn, listMembershipsOn, toEpfMembership } from '../membership.queries.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { keepVisible } from '../visible.queries.ts';
import { findLastMonth } from './last-month.service.ts';
import { listMemberLines, type MemberLine, sumByMonth } from './member.queries.ts';

/** Months ahead in which a member turns 58 for `near_58`. */
const NEAR = 3;

/** Someone in service whom a membership keeps out of EPF: without a contribution, and listed for what is doubtful about it. */
type Excluded = MemberLine & { readonly excluded: true };
type Listed = MemberLine | Excluded;
const isExcluded = (line: Listed): line is Excluded => 'excluded' in line;

function detailOf(scheme: Scheme, line: Listed): string {
  if (isExcluded(line)) return 'Excluded';
  const { amounts, facts } = line;
  if (scheme === 'ptax') return `${formatRupees(amounts.tax ?? 0)} a month`;
  if (scheme === 'lwf') return facts.category ?? 'Category not set';
  if (scheme === 'esi') return 'Covered to the end of the contribution period';
  return [facts.pension_runs ? 'EPS member' : 'No EPS', facts.higher_pension && 'Higher pension', (amounts.vpf ?? 0) > 0 && 'VPF']
    .filter(Boolean)
    .join(', ');
}

type Member = Omit<StatutoryMember, 'problem' | 'number_masked'> & { readonly problems: readonly MemberProblem[] };

const kycOf = (declared: EpfDeclaration | undefined): NonNullable<StatutoryMember['kyc']> => {
  const linked = [declared?.is_aadhaar_seeded ?? null, declared?.is_bank_seeded ?? null];
  return linked.includes(false) ? 'not_seeded' : linked.includes(null) ? 'unknown' : 'seeded';
};

type FundFacts = { has_uan: boolean; declared: EpfDeclaration | undefined; age_58_on: string };

/**
 * An exclusion holds for somebody who was never a member (EPF Scheme para 2(f)): a UAN, an earlier membership on Form 11, or a Form 11
 * that does not say makes it doubtful.
 */
const isExclusionDoubtful = ({ has_uan, declared }: FundFacts): boolean =>
  has_uan || (declared?.earlier_member ?? null) !== false;

/** What is to be decided or entered for an EPF member. Without Form 11 no EPS is paid above the ceiling (`joiningMembership`). */
function fundProblems(line: Listed, month: string, fund: FundFacts): MemberProblem[] {
  if (isExcluded(line)) return isExclusionDoubtful(fund) ? ['exclusion'] : [];
  const { facts, decided } = line;
  const { has_uan, declared, age_58_on } = fund;
  const undeclared = (declared?.earlier_member ?? null) === null || (declared?.earlier_member && !declared.first_epf_joined_on);
  const month_of_58 = monthOf(age_58_on);
  return [
    ...(has_uan ? [] : ['no_number' as const]),
    ...(!facts.pension_runs && !decided && undeclared && month_of_58 > month ? ['form_11' as const] : []),
    ...(kycOf(declared) === 'not_seeded' ? ['kyc' as const] : []),
    ...(month_of_58 >= month && month_of_58 <= addToMonth(month, NEAR) ? ['near_58' as const] : []),
  ];
}

/** Under ESI, wages above the limit end the coverage with the contribution period (ESI Rules 1950, rule 50). */
function otherProblems(
  scheme: Scheme,
  { wages, facts }: MemberLine,
  ready: PayReadiness | undefined,
  limit: number,
): MemberProblem[] {
  if (scheme === 'lwf') return (facts.category ?? null) === null ? ['no_category'] : [];
  if (scheme !== 'esi') return [];
  return [...(ready?.has_esi_number ? [] : ['no_number' as const]), ...((wages.esi ?? 0) > limit ? ['crossing' as const] : [])];
}

const NUMBERED: ReadonlySet<Scheme> = new Set(['epf', 'esi']);

/** Employees in service in a month whom their membership excludes from EPF. */
async function listExcluded(ctx: Ctx, month: string): Promise<Excluded[]> {
  const memberships = [...(await listMembershipsOn(ctx.tx, lastDayOf(month))).values()];
  const ids = memberships.flatMap(({ status, employee_id }) => (status === 'excluded' ? [employee_id] : []));
  const left = new Set(await findLeftBefore(ctx.tx, ids, firstDayOf(month)));
  return ids
    .filter((id) => !left.has(id))
    .map((employee_id) => ({
      employee_id,
      state_code: null,
      amounts: {},
      wages: {},
      facts: {},
      since: null,
      decided: true,
      excluded: true,
    }));
}

/**
 * Employees of a scheme in its last finalised month, by name; of EPF also those who are excluded.
 * @param keep of the employees found, those to answer
 */
async function loadMembers(
  ctx: Ctx,
  scheme: Scheme,
  keep: (ids: readonly string[]) => Promise<readonly string[]> = async (ids) => ids,
): Promise<Member[]> {
  const month = await findLastMonth(ctx, scheme);
  if (month === null) return [];
  const isFund = scheme === 'epf';
  const paid: readonly Listed[] = await listMemberLines(ctx.tx, scheme, month);
  const contributing = new Set(paid.map(({ employee_id }) => employee_id));
  const excluded = isFund ? (await listExcluded(ctx, month)).filter(({ employee_id }) => !contributing.has(employee_id)) : [];
  const found = [...paid, ...excluded];
  const ids = await keep(found.map((line) => line.employee_id));
  const kept = new Set(ids);
  const lines = found.filter((line) => kept.has(line.employee_id));
  const cards = await findEmployeeCards(ctx.tx, ids);
  const periods = scheme === 'esi' ? await findEsiPeriodsOn(ctx.tx, lastDayOf(month), ids) : new Map();
  const ready = NUMBERED.has(scheme) ? await listPayReadiness(ctx.tx, lastDayOf(month), ids) : new Map();
  const limit = valueOn(esiCeiling, lastDayOf(month));
  const people = isFund ? await loadEmployeeFacts(ctx.tx, ids, periodOf(month)) : new Map();
  const declared = isFund ? await listDeclarations(ctx.tx, ids) : new Map();
  const saved = isFund ? await listMembershipsOn(ctx.tx, lastDayOf(month), ids) : new Map();
  const basisOf = await readJoinerBasis(ctx.tx);
  const members = lines.map((line): Member => {
    const { employee_id } = line;
    const card = cards.get(employee_id);
    const born_on = people.get(employee_id)?.date_of_birth;
    const fund = isFund &&
      born_on && {
        has_uan: ready.get(employee_id)?.has_uan ?? false,
        declared: declared.get(employee_id),
        age_58_on: pensionEndsOn(born_on, lastDayOf(month)),
      };
    const basis =
      fund && !isExcluded(line)
        ? toEpfMembership(saved.get(employee_id), null, lastDayOf(month), basisOf(people.get(employee_id).joined_on))
        : null;
    return {
      employee_id,
      employee_code: card?.employee_code ?? '',
      employee_name: card?.full_name ?? '',
      branch: card?.branch ?? null,
      state_code: line.state_code,
      has_number: fund ? fund.has_uan : scheme === 'esi' ? (ready.get(employee_id)?.has_esi_number ?? false) : null,
      status: isExcluded(line) ? 'excluded' : line.decided || !isFund ? 'member' : 'default',
      detail: detailOf(scheme, line),
      since: line.since,
      last_month: isExcluded(line) ? null : month,
      employee_basis: basis?.employee_basis ?? null,
      employer_basis: basis?.employer_basis ?? null,
      vpf_paise: basis && ((line.amounts.vpf ?? 0) as number),
      age_58_on: fund ? fund.age_58_on : null,
      kyc: fund ? kycOf(fund.declared) : null,
      wages_tested_paise: periods.get(employee_id)?.wages_tested_paise ?? null,
      period_to: periods.get(employee_id)?.period_to ?? null,
      problems: fund ? fundProblems(line, month, fund) : otherProblems(scheme, line, ready.get(employee_id), limit),
    };
  });
  return members.toSorted((a, b) => a.employee_name.localeCompare(b.employee_name));
}

const PROBLEMS: Record<MemberProblem, (member: Member) => string> = {
  no_number: ({ kyc }) => (kyc === null ? 'IP number missing' : 'UAN missing'),
  form_11: () => 'Form 11 missing',
  kyc: () => 'KYC not complete',
  near_58: ({ age_58_on }) => `58 on ${dateLabel(age_58_on ?? '')}`,
  crossing: () => 'Wages above the limit',
  no_category: () => 'Category not set',
  exclusion: () => 'Exclusion doubtful',
};

const NUMBER_OF: Partial<Record<Scheme, 'uan' | 'esi_number'>> = { epf: 'uan', esi: 'esi_number' };

/** The numbers of a scheme, masked, of those employees whose identity numbers the caller may read. */
export async function findMaskedNumbers(ctx: Ctx, scheme: Scheme, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kind = NUMBER_OF[scheme];
  if (!kind) return new Map();
  const readable = (await findNumberSubjects(ctx, ids, [kind], false)).get(kind) ?? new Set();
  const numbers = await loadPersonNumbers(ctx, [...readable], ctx.today, false);
  return new Map([...numbers].flatMap(([id, of]) => (of[kind] ? [[id, of[kind]] as const] : [])));
}

/** Employees of a scheme in its last finalised month whom the caller may see, by name; of EPF also those who are excluded. */
export async function listMembers(ctx: Ctx, filter: FilterOf<typeof statutoryMembers>): Promise<PageRows<StatutoryMember>> {
  const { scheme, employee_id, problem } = filter;
  const shown = (await loadMembers(ctx, scheme, (ids) => keepVisible(ctx, 'statutory.membership.read', ids)))
    .filter((member) => !employee_id || member.employee_id === employee_id)
    .filter(({ status, problems }) => !problem || (problem === 'not_decided' ? status === 'default' : problems.includes(problem)))
    .map((member) => {
      const first = problem && problem !== 'not_decided' ? problem : member.problems[0];
      return { ...member, problem: first ? PROBLEMS[first](member) : null };
    });
  const { rows, pagination } = pageOfRows(shown, filter);
  const ids = rows.map(({ employee_id }) => employee_id);
  const numbers = await findMaskedNumbers(ctx, scheme, ids);
  return {
    rows: rows.map(
      ({ problems: _problems, ...member }): StatutoryMember => ({
        ...member,
        number_masked: numbers.get(member.employee_id) ?? null,
      }),
    ),
    pagination,
  };
}

/** How many members of EPF, ESI and the welfare fund wait for a decision or an entry, by problem. */
export async function countDecisions(ctx: Ctx): Promise<OverviewDecision[]> {
  const found: OverviewDecision[] = [];
  for (const scheme of ['epf', 'esi', 'lwf'] as const) {
    const problems = (await loadMembers(ctx, scheme)).flatMap((member) => member.problems);
    for (const problem of Object.keys(PROBLEMS) as MemberProblem[]) {
      const employees = problems.filter((one) => one === problem).length;
      if (employees > 0) found.push({ scheme, problem, employees });
    }
  }
  return found;
}

/** Contributions of a financial year by month. */
export const listReportMonths = async (ctx: Ctx, { tax_year, ...filter }: FilterOf<typeof statutoryReports>) => {
  const year = +tax_year.slice(0, 4);
  return { rows: await sumByMonth(ctx.tx, { ...filter, first_month: `${year}-04`, last_month: `${year + 1}-03` }) };
};
