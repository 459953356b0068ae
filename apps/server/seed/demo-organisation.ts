import {
  CreateAnnouncement,
  CreateDocument,
  CreateOrganisationBankAccount,
  CreateOwner,
  UpdateProfile,
} from '@hrms/organisation/contract';
import { recordDemoMakers } from '@hrms/organisation/testing';
import { addDays } from '@hrms/platform/calendar';
import { actAs, pdfUpload, type SeedActor } from '@hrms/platform/demo';
import type { Services } from '@hrms/platform/server';

const everyone = { everyone: true };

const DOCUMENTS = [
  { title: 'Leave policy', category: 'policy', versions: 3, asks: true },
  { title: 'POSH policy', category: 'policy', versions: 1, asks: false },
  { title: 'Employee handbook', category: 'handbook', versions: 1, asks: false },
  { title: 'Travel policy', category: 'policy', versions: 1, asks: false },
  { title: 'Holiday circular', category: 'notice', versions: 1, asks: false },
  { title: 'Safety rules', category: 'policy', versions: 1, asks: false },
] as const;

const ANNOUNCEMENTS: { title: string; body: string; pinned?: boolean; asks?: boolean }[] = [
  { title: 'Code of conduct 2026', body: 'Please read the **code of conduct** and acknowledge it.', pinned: true, asks: true },
  {
    title: 'Helpdesk numbers',
    body: 'For questions about pay and leave:\n\n- Pay: extension 204\n- Leave: extension 210',
    pinned: true,
  },
  ...[
    'New canteen menu from Monday',
    'Blood donation camp on Thursday',
    'Bus route 4 leaves ten minutes earlier',
    'Fire drill in the Pune factory',
    'Health check-ups in December',
    'Tax proofs: what to keep ready',
    'Quality award for the machining line',
    'Visitors register at gate 2',
    'Cricket team looks for bowlers',
    'Parking of two-wheelers',
  ].map((title) => ({ title, body: `${title}. Your administration will answer questions.` })),
];

/** The employer's own records of the demonstration organisation. Answers nothing; the worker tells people afterwards. */
export async function makeOrganisationRecords(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  await actAs(services, owner, async (ctx) => {
    const { version } = await recordDemoMakers.readProfile(ctx);
    const address = {
      line1: 'Plot 14, MIDC Bhosari',
      line2: null,
      city: 'Pune',
      district: 'Pune',
      state_code: 'IN-MH',
      pin: '411026',
    };
    await recordDemoMakers.updateProfile(
      ctx,
      UpdateProfile.parse({
        legal_name: 'Sahyadri Components Pvt Ltd',
        trade_name: 'Sahyadri Components',
        legal_type: 'private_limited',
        incorporated_on: '2008-02-14',
        industry: 'Manufacture of parts for motor vehicles',
        cin: 'U29300PN2008PTC131742',
        pan: 'AAKCS4821M',
        tan: 'PNES04821C',
        gstin_default: '27AAKCS4821M1ZW',
        email: 'office@sahyadri.example',
        phone: '02027123456',
        website: 'https://sahyadri.example',
        footer_text: 'Sahyadri Components Pvt Ltd, Plot 14, MIDC Bhosari, Pune 411026',
        signatory_employee_id: people[2] ?? null,
        registered_address: address,
        corporate_address: address,
        version,
      }),
    );
  });
  await actAs(services, owner, async (ctx) => {
    const director = { kind: 'director', from_date: '2008-02-14', is_signatory: true };
    const first = await recordDemoMakers.createOwner(
      ctx,
      CreateOwner.parse({
        ...director,
        person_name: 'Omkar Sahyadri',
        din: '01234561',
        pan: 'ABKPS4521F',
        is_responsible_for_tds: true,
      }),
    );
    const second = await recordDemoMakers.createOwner(
      ctx,
      CreateOwner.parse({ ...director, person_name: 'Lata Deshpande', din: '01234562' }),
    );
    await recordDemoMakers.setShares(ctx, {
      from_date: '2008-02-14',
      shares: [
        { owner_id: first.owner_id, share_bp: 6000 },
        { owner_id: second.owner_id, share_bp: 4000 },
      ],
    });
  });
  await makeAccounts(services, owner);
  await makeDocuments(services, owner, people);
  await makeAnnouncements(services, owner, people);
}

/** Two accounts confirmed by somebody else than who gave them, and one that waits. */
async function makeAccounts(services: Services, owner: SeedActor): Promise<void> {
  const proposer = await actAs(services, owner, (ctx) =>
    ctx.tx
      .selectFrom('app_user')
      .where('org_id', '=', ctx.org_id)
      .where('email', 'like', 'payroll@%')
      .select(['id', 'identity_id', 'display_name'])
      .executeTakeFirstOrThrow(),
  );
  const payroll = {
    ...owner,
    user_id: proposer.id,
    identity_id: proposer.identity_id ?? owner.identity_id,
    display_name: proposer.display_name,
  };
  const given = [
    {
      bank_name: 'State Bank of India',
      ifsc: 'SBIN0000300',
      number: '31042817755',
      purposes: ['salary', 'reimbursement', 'loan'],
    },
    { bank_name: 'HDFC Bank', ifsc: 'HDFC0000240', number: '50200014829934', purposes: ['statutory'] },
    { bank_name: 'ICICI Bank', ifsc: 'ICIC0000039', number: '003905018842', purposes: ['reimbursement'] },
  ];
  for (const [at, { number, ...account }] of given.entries()) {
    const added = await actAs(services, payroll, (ctx) =>
      recordDemoMakers.createAccount(
        ctx,
        CreateOrganisationBankAccount.parse({
          ...account,
          branch_name: 'Pune',
          account_holder: 'Sahyadri Components Pvt Ltd',
          account_number: number,
          account_number_again: number,
        }),
      ),
    );
    if (at < 2) await actAs(services, owner, (ctx) => recordDemoMakers.approveAccount(ctx, added.bank_account_id, added.version));
  }
}

async function makeDocuments(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  for (const { title, category, versions, asks } of DOCUMENTS)
    await actAs(services, owner, async (ctx) => {
      const made = await recordDemoMakers.createDocument(
        ctx,
        CreateDocument.parse({
          title,
          category,
          audience: everyone,
          requires_acknowledgement: asks,
          owner_employee_id: people[2] ?? null,
        }),
      );
      for (let version = 1; version <= versions; version += 1) {
        await recordDemoMakers.uploadVersion(ctx, made.document_id, pdfUpload(title));
        await recordDemoMakers.publishDocument(ctx, made.document_id);
      }
      if (asks) await recordDemoMakers.acknowledgeForDemo(ctx, made.document_id, 231);
    });
}

async function makeAnnouncements(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  await actAs(services, owner, async (ctx) => {
    for (const { title, body, pinned = false, asks = false } of ANNOUNCEMENTS.toReversed()) {
      const made = await recordDemoMakers.createAnnouncement(
        ctx,
        CreateAnnouncement.parse({
          title,
          body,
          pinned,
          audience: everyone,
          needs_acknowledgement: asks,
          ...(asks && { acknowledge_by: addDays(ctx.today, 10) }),
        }),
      );
      await recordDemoMakers.publishAnnouncement(ctx, made.announcement_id);
      if (asks) await recordDemoMakers.readForDemo(ctx, made.announcement_id, people.slice(0, 212));
    }
  });
}
