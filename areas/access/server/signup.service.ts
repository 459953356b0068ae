import type { CheckYourMail, SignedIn, SignUp } from '@hrms/access/contract';
import { refusePassword } from '@hrms/access/domain';
import {
  brokenUnique,
  countAttempt,
  createDataKey,
  newId,
  type PublicCtx,
  type RequestFacts,
  type Services,
  type Tx,
} from '@hrms/platform/server';
import { rememberDevice } from './known-device.service.ts';
import { mailPerson } from './notice.service.ts';
import { hashPassword } from './password.service.ts';
import { emailTaken, passwordRefused, signupClosed } from './refusals.ts';
import { seedRoles } from './role.service.ts';
import { auditIn, openSession } from './session.service.ts';
import { sendVerification } from './verification.service.ts';

/** What other areas set up in a new organisation, in the same transaction. */
export type OrganisationFounder = (
  tx: Tx,
  founded: { name: string; state_code: string; today: string; now: Date },
) => Promise<void>;

const PER_ADDRESS = { kind: 'signup_address', most: 5, minutes: 60 };

/** An organisation, its owner, the six roles and every area's defaults, all or nothing. */
export async function signUp(
  ctx: PublicCtx,
  asked: SignUp,
  { password_hash, founders }: { password_hash: string; founders: readonly OrganisationFounder[] },
): Promise<SignedIn | CheckYourMail> {
  const verify = ctx.services.config.signupMode === 'verify';
  const known = await ctx.tx
    .selectFrom('login_identity')
    .where('email', '=', asked.email)
    .select(['id', 'email', 'must_verify_email'])
    .executeTakeFirst();
  if (known && !verify) throw emailTaken();
  if (known) {
    await remindOfAccount(ctx, known);
    return checkYourMail(ctx);
  }
  const person = await foundOrganisation(ctx, { ...asked, password_hash }, founders);
  await auditIn(ctx, person.org_id, person.user_id, 'access.organisation_founded', 'done', { name: asked.organisation_name });
  if (verify) {
    await ctx.tx.updateTable('login_identity').set({ must_verify_email: true }).where('id', '=', person.identity_id).execute();
    sendVerification(ctx, { identity_id: person.identity_id, email: asked.email });
    return checkYourMail(ctx);
  }
  await rememberDevice(ctx, person.identity_id);
  return openSession(ctx, person, { remember: false });
}

/** What is refused or worked out before a connection is held. */
export async function prepareSignUp(services: Services, request: RequestFacts, { body }: { body: SignUp }): Promise<string> {
  if (services.config.signupMode === 'closed') throw signupClosed();
  const weakness = refusePassword(body.password, body);
  if (weakness) throw passwordRefused(weakness);
  await countAttempt(services, PER_ADDRESS, request.ip);
  return hashPassword(body.password);
}

/** The same answer whether or not the address was known: only its owner learns which. */
function checkYourMail(ctx: PublicCtx): CheckYourMail {
  ctx.request.answerWith(202, 'Check your mail to continue');
  return {};
}

async function remindOfAccount(ctx: PublicCtx, known: { id: string; email: string; must_verify_email: boolean }): Promise<void> {
  if (known.must_verify_email) return sendVerification(ctx, { identity_id: known.id, email: known.email });
  await mailPerson(
    ctx,
    { identity_id: known.id, to: known.email },
    {
      subject: 'You already have an HRMS account',
      body: `Somebody tried to create an organisation with this address, which has an account already.\n\nSign in at ${ctx.services.config.publicUrl}/login, or ask for a new password there. If it was not you, you need not do anything.`,
    },
  );
}

export type Founding = {
  organisation_name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  password_hash: string;
  state_code: string;
};

/** Also what the demo organisation is made with. */
export async function foundOrganisation(
  ctx: Pick<PublicCtx, 'tx' | 'clock' | 'enter' | 'services'>,
  founding: Founding,
  founders: readonly OrganisationFounder[],
) {
  const now = ctx.clock.now();
  const today = ctx.clock.today();
  const [org_id, identity_id, user_id] = [newId(), newId(), newId()];
  await insertIdentity(ctx, { ...founding, id: identity_id, org_id, now });
  await ctx.tx
    .insertInto('organisation')
    .values({
      org_id,
      slug: await freeSlug(ctx, founding.organisation_name),
      name: founding.organisation_name,
      status: 'trial',
      created_at: now,
    })
    .execute();
  await createDataKey(ctx.tx, ctx.services.config.masterKey, { org_id }, now);

  const { tx } = await ctx.enter(org_id);
  const roles = await seedRoles(tx, ctx.services.ports.permissions, now);
  await insertUser(tx, {
    user_id,
    identity_id,
    email: founding.email,
    display_name: `${founding.first_name} ${founding.last_name}`.trim(),
    role_ids: [roles.owner],
    employee_id: null,
    today,
    now,
  });
  for (const found of founders)
    await found(tx, { name: founding.organisation_name, state_code: founding.state_code, today, now });
  return { org_id, identity_id, user_id };
}

async function insertIdentity(
  ctx: Pick<PublicCtx, 'tx'>,
  { id, org_id, now, ...founding }: Founding & { id: string; org_id: string; now: Date },
): Promise<void> {
  const { email, password_hash, first_name, last_name, phone } = founding;
  try {
    await ctx.tx
      .insertInto('login_identity')
      .values({
        id,
        email,
        password_hash,
        password_changed_at: now,
        user_type: 'user',
        first_name,
        last_name,
        phone,
        last_org_id: org_id,
        created_at: now,
      })
      .execute();
  } catch (problem) {
    if (brokenUnique(problem)) throw emailTaken();
    throw problem;
  }
}

export type NewUser = {
  user_id: string;
  identity_id: string;
  email: string;
  display_name: string;
  role_ids: readonly string[];
  employee_id: string | null;
  today: string;
  now: Date;
};

/** A user of an organisation with roles, and the entry by which sign-in finds it. */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  const { user_id, identity_id, email, display_name, employee_id, now } = user;
  await tx
    .insertInto('app_user')
    .values({ org_id: tx.org_id, id: user_id, identity_id, email, display_name, employee_id, status: 'active', created_at: now })
    .execute();
  await tx
    .insertInto('user_role')
    .values(
      user.role_ids.map((role_id) => ({
        org_id: tx.org_id,
        id: newId(),
        user_id,
        role_id,
        source: 'assigned',
        from_date: user.today,
      })),
    )
    .execute();
  await tx
    .insertInto('membership_directory')
    .values({ identity_id, org_id: tx.org_id, user_id, active: true, created_at: now })
    .execute();
}

const RESERVED = new Set(['www', 'api', 'app', 'admin', 'platform', 'docs', 'login', 'static']);

/** A short address made of the name; a number is added where it is taken. */
export async function freeSlug(ctx: Pick<PublicCtx, 'tx'>, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');
  const base = plain.length < 3 || RESERVED.has(plain) ? `org-${plain || 'new'}` : plain;
  const taken = await ctx.tx.selectFrom('organisation').where('slug', 'like', `${base}%`).select('slug').execute();
  const used = new Set(taken.map(({ slug }) => slug));
  if (!used.has(base)) return base;
  for (let n = 2; ; n += 1) if (!used.has(`${base}-${n}`)) return `${base}-${n}`;
}
