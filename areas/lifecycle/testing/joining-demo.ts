import { loadEmployeeFacts, prolongProbation } from '@hrms/employees/server';
import { ConvertJoiner, CreateJoiner, type SectionKey } from '@hrms/lifecycle/contract';
import { addDays, addToMonth, monthOf } from '@hrms/platform/calendar';
import { type DemoWorld, pdfUpload } from '@hrms/platform/demo';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { decideRecord, withdrawRecord } from '@hrms/workflows/server';
import { workflowDemoMakers } from '@hrms/workflows/testing';
import { completeTask, readTasksOf, uploadTaskFile } from '../server/checklists/task.service.ts';
import { createUsualTemplates } from '../server/checklists/template.service.ts';
import { convertJoiner } from '../server/joiners/convert.service.ts';
import { joinerDocumentTypes } from '../server/joiners/document-types.service.ts';
import { findJoiner, OFFER_REQUEST } from '../server/joiners/joiner.queries.ts';
import { sendLink } from '../server/joiners/link.service.ts';
import { issueOffer } from '../server/joiners/offer.service.ts';
import { refreshReadiness } from '../server/joiners/readiness.service.ts';
import { listDocuments } from '../server/joiners/section.queries.ts';
import { decideDocument, decideSection } from '../server/joiners/verify.service.ts';
import { cancelJoining, createJoiner, recordNoShow } from '../server/joiners/write.service.ts';
import { handInDocument, handInSection } from '../server/portal/hand-in.service.ts';
import { acceptOffer, declineOffer, giveConsent, submitPortal } from '../server/portal/portal.service.ts';
import type { Inside } from '../server/portal/session.service.ts';
import { decideProbation } from '../server/probation/probation.service.ts';

type Stage =
  | 'draft'
  | 'offered'
  | 'expired'
  | 'accepted'
  | 'declined'
  | 'half'
  | 'returned'
  | 'waiting'
  | 'ready'
  | 'converted'
  | 'cancelled'
  | 'no_show';
/** State of the request for approval of an offer. */
type OfferRequestState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled';
type DemoJoiner = {
  first: string;
  last: string;
  stage: Stage;
  days: number;
  pan: string;
  rupees: number;
  offer_request?: OfferRequestState;
};

const JOINERS: readonly DemoJoiner[] = [
  { first: 'Kavya', last: 'Menon', stage: 'draft', days: 40, pan: 'AKCPM4411K', rupees: 540_000, offer_request: 'rejected' },
  { first: 'Neha', last: 'Salvi', stage: 'draft', days: 35, pan: 'AKCPS4423K', rupees: 840_000, offer_request: 'pending' },
  { first: 'Rohit', last: 'Deshmukh', stage: 'offered', days: 25, pan: 'AKCPD4412K', rupees: 720_000, offer_request: 'approved' },
  { first: 'Ananya', last: 'Iyer', stage: 'expired', days: 12, pan: 'AKCPI4413K', rupees: 660_000 },
  { first: 'Imran', last: 'Shaikh', stage: 'accepted', days: 18, pan: 'AKCPS4414K', rupees: 480_000 },
  { first: 'Sneha', last: 'Kulkarni', stage: 'declined', days: 20, pan: 'AKCPK4415K', rupees: 600_000 },
  { first: 'Vikram', last: 'Rathod', stage: 'half', days: 15, pan: 'AKCPR4416K', rupees: 450_000 },
  { first: 'Pooja', last: 'Nair', stage: 'returned', days: 6, pan: 'AKCPN4417K', rupees: 510_000 },
  { first: 'Arjun', last: 'Bhosale', stage: 'waiting', days: 5, pan: 'AKCPB4418K', rupees: 570_000 },
  { first: 'Divya', last: 'Pillai', stage: 'ready', days: 3, pan: 'AKCPP4419K', rupees: 630_000 },
  { first: 'Manish', last: 'Gupta', stage: 'converted', days: 9, pan: 'AKCPG4420K', rupees: 540_000 },
  { first: 'Farah', last: 'Khan', stage: 'cancelled', days: 30, pan: 'AKCPK4421L', rupees: 420_000, offer_request: 'cancelled' },
  { first: 'Tanvi', last: 'Gokhale', stage: 'draft', days: 45, pan: 'AKCPG4424K', rupees: 690_000, offer_request: 'withdrawn' },
  { first: 'Sunil', last: 'Jadhav', stage: 'no_show', days: -4, pan: 'AKCPJ4422K', rupees: 390_000 },
];

/** manager@ and employee@, who have tasks of their own. */
const MANAGER = 5;
const BUDDY = 21;
/** hr@, who asks for the offer that the owner approves. */
const HR = 2;
/** Who approves for HR what HR itself has asked for. */
const DIRECTOR = 0;

const insideOf = async (ctx: Ctx, id: string): Promise<Inside> => {
  const joiner = await findJoiner(ctx.tx, id, ctx.today);
  if (!joiner) throw new Error('The joiner of the demo is missing');
  return { work: ctx, joiner, organisation: '' };
};

const dataFor = ({ first, last, pan }: DemoJoiner, at: number): [SectionKey, Record<string, unknown>][] => [
  [
    'personal',
    {
      first_name: first,
      last_name: last,
      date_of_birth: `199${at % 8}-0${(at % 9) + 1}-14`,
      gender: at % 2 === 0 ? 'female' : 'male',
      father_or_spouse_name: `Suresh ${last}`,
      father_or_spouse_relation: 'father',
      phone: `+9198230112${String(10 + at)}`,
      emergency_name: `Suresh ${last}`,
      emergency_relationship: 'Father',
      emergency_phone: `+9198230113${String(10 + at)}`,
    },
  ],
  [
    'address',
    {
      addresses: [
        { kind: 'current', line1: `${at + 3} Lake Road`, city: 'Pune', state_code: 'IN-MH', pin: '411001', country: 'IN' },
      ],
    },
  ],
  ['identity', { pan, pan_state: 'held', name_on_pan: `${first} ${last}` }],
  [
    'bank',
    {
      ifsc: 'SBIN0000300',
      account_number: `3214567${String(8900 + at)}`,
      account_number_again: `3214567${String(8900 + at)}`,
      account_holder: `${first} ${last}`,
    },
  ],
  ['epf_declaration', { previous_member: false, pension_member: false, higher_pension: false, international_worker: false }],
  ['tax', { regime: 'new' }],
];

const ALL = 20;

async function handIn(ctx: Ctx, id: string, joiner: DemoJoiner, at: number, count: number): Promise<void> {
  await giveConsent(await insideOf(ctx, id));
  for (const [key, data] of dataFor(joiner, at).slice(0, count)) await handInSection(await insideOf(ctx, id), key, data);
  const types = await joinerDocumentTypes(ctx.tx);
  const type = types.find(({ name }) => name === 'PAN card') ?? types[0];
  if (!type) return;
  const upload = { ...pdfUpload(`PAN card of ${joiner.first} ${joiner.last}`), name: 'pan-card.pdf' };
  await handInDocument(await insideOf(ctx, id), upload, type.document_type_id);
}

async function verifyAll(ctx: Ctx, id: string, joiner: DemoJoiner, at: number): Promise<void> {
  const verified = { status: 'verified', remark: null } as const;
  for (const [key] of dataFor(joiner, at)) await decideSection(ctx, id, key, verified);
  for (const { document_id } of await listDocuments(ctx.tx, id)) await decideDocument(ctx, id, document_id, verified);
  for (const { task_id, gate, status } of await readTasksOf(ctx, id))
    if (gate && status === 'open') {
      const task = await completeTask(ctx, task_id, null);
      await refreshReadiness(ctx, task);
    }
  const [papers] = (await readTasksOf(ctx, id)).filter(({ needs_file }) => needs_file);
  if (!papers) return;
  const upload = { ...pdfUpload('Background papers'), name: 'background-papers.pdf' };
  await uploadTaskFile(ctx, papers.task_id, upload);
  await completeTask(ctx, papers.task_id, null);
}

async function moveOn(ctx: Ctx, id: string, joiner: DemoJoiner, at: number): Promise<void> {
  const { stage, first, last } = joiner;
  if (['expired', 'accepted', 'declined'].includes(stage)) {
    await issueOffer(ctx, id, { valid_until: addDays(ctx.today, 7) });
    if (stage === 'accepted') await acceptOffer(await insideOf(ctx, id), `${first} ${last}`, '203.0.113.9');
    if (stage === 'declined') await declineOffer(await insideOf(ctx, id), 'I stay with my present employer');
    if (stage === 'expired') await updateRow(ctx.tx, 'joiner', { id }, { offer_valid_until: addDays(ctx.today, -3) });
    return;
  }
  await sendLink(ctx, id);
  if (stage === 'no_show') return void (await recordNoShow(ctx, id, 'Not reached for four days'));
  await handIn(ctx, id, joiner, at, stage === 'half' ? 2 : ALL);
  if (stage === 'half') return;
  await submitPortal(await insideOf(ctx, id));
  if (stage === 'returned') {
    const [document] = await listDocuments(ctx.tx, id);
    if (document)
      await decideDocument(ctx, id, document.document_id, {
        status: 'returned',
        remark: 'The photo is blurred. Please scan it again',
      });
  }
  if (stage === 'ready' || stage === 'converted') await verifyAll(ctx, id, joiner, at);
  if (stage === 'converted') await convert(ctx, id);
}

async function convert(ctx: Ctx, id: string): Promise<void> {
  const joiner = await findJoiner(ctx.tx, id, ctx.today);
  if (!joiner) return;
  const { joining_date, employment_type, manager_id, structure, annual_ctc_paise, version } = joiner;
  await convertJoiner(
    ctx,
    id,
    ConvertJoiner.parse({ joining_date, employment_type, manager_id, structure, annual_ctc_paise, version }),
  );
}

/** Days from today on which the probation of these employees ends. */
const PROBATIONS: readonly (readonly [of: number, days: number])[] = [
  [23, 10],
  [24, -6],
  [31, 4],
  [34, 15],
  [37, 28],
  [40, -20],
  [43, 45],
];

/** Whose probation was ended: the exit serves its notice. */
const NOT_CONFIRMED = 43;

async function makeProbations(world: DemoWorld): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    for (const [of, days] of PROBATIONS) {
      const employee_id = world.people[of];
      if (employee_id) await prolongProbation(ctx, employee_id, addDays(ctx.today, days));
    }
  });
  const not_confirmed = world.people[NOT_CONFIRMED];
  if (!not_confirmed) return;
  const decision = { outcome: 'ended' as const, remarks: 'Targets of both quarters were missed', letter: false };
  await world.actAsOwner((ctx) => decideProbation(ctx, not_confirmed, decision));
}

/** HR asks for the offer, and the owner or HR ends the request in its own way. */
async function askForOffer(world: DemoWorld, id: string, state: OfferRequestState): Promise<void> {
  await world.actAs(HR, (ctx) => issueOffer(ctx, id, { valid_until: addDays(ctx.today, 10) }));
  const decide = (action: 'approve' | 'reject', comments: string) => (ctx: Ctx) =>
    decideRecord(ctx, OFFER_REQUEST, id, { action, comments });
  if (state === 'rejected') await world.actAsOwner(decide('reject', 'The position is not in this year’s budget'));
  if (state === 'approved') {
    await world.actAsOwner(decide('approve', 'Within the band'));
    await world.actAs(DIRECTOR, decide('approve', 'As discussed'));
  }
  if (state === 'withdrawn')
    await world.actAs(HR, (ctx) => withdrawRecord(ctx, OFFER_REQUEST, id, 'The designation changes first'));
  if (state === 'cancelled') await world.actAs(HR, (ctx) => cancelJoining(ctx, id, 'The position is on hold'));
}

/** Joiners in every state, with tasks for hr@, manager@ and employee@, and probations that end soon. */
export async function makeJoiners(world: DemoWorld): Promise<void> {
  const offers: [id: string, state: OfferRequestState][] = [];
  await world.actAsOwner(async (ctx) => {
    await createUsualTemplates(ctx, 'onboarding');
    await createUsualTemplates(ctx, 'offboarding');
    const like = world.people[BUDDY] ?? '';
    const facts = (await loadEmployeeFacts(ctx.tx, [like], { first_day: ctx.today, last_day: ctx.today })).get(like);
    const [place] = facts?.positions ?? [];
    if (!place) return;
    const [structure = null] = await ctx.dependencies.lifecycle.salaryStructures(ctx);
    for (const [at, joiner] of JOINERS.entries()) {
      const next_month = `${addToMonth(monthOf(ctx.today), 1)}-01`;
      const made = await createJoiner(
        ctx,
        CreateJoiner.parse({
          first_name: joiner.first,
          last_name: joiner.last,
          personal_email: `${joiner.first}.${joiner.last}@example.in`.toLowerCase(),
          joining_date: joiner.stage === 'converted' ? next_month : addDays(ctx.today, joiner.days),
          branch_id: place.branch_id,
          department_id: place.department_id,
          designation_id: place.designation_id,
          manager_id: world.people[MANAGER],
          buddy_id: like,
          owner_id: world.people[at % 3 === 2 ? 3 : HR],
          employment_type: at % 3 === 0 ? 'probation' : 'permanent',
          probation_months: at % 3 === 0 ? 6 : null,
          structure,
          annual_ctc_paise: joiner.rupees * 100,
          source: at % 2 === 0 ? 'Referral' : 'Job portal',
        }),
      );
      if (joiner.offer_request) offers.push([made.joiner_id, joiner.offer_request]);
      else await moveOn(ctx, made.joiner_id, joiner, at);
    }
    await workflowDemoMakers.requireApproval(ctx, OFFER_REQUEST.subject);
  });
  for (const [id, state] of offers) await askForOffer(world, id, state);
  await makeProbations(world);
}
