import { createDataKey, insertRow, mapUniqueViolation, newId, type PublicCtx, type Tx } from '@hrms/platform/server';
import { emailTaken } from '../refusals.ts';
import { seedRoles } from '../roles/defaults.service.ts';

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
  ctx: Pick<PublicCtx, 'tx' | 'clock' | 'enter' | 'services' | 'dependencies'>,
  founding: Founding,
) {
  const identity_id = newId();
  const display_name = `${founding.first_name} ${founding.last_name}`.trim();
  const { email, organisation_name, state_code } = founding;
  await insertIdentity(ctx, { ...founding, id: identity_id, now: ctx.clock.now() });
  const person = await foundOrganisationWithOwner(ctx, { organisation_name, state_code, identity_id, email, display_name });
  await ctx.tx.updateTable('login_identity').set({ last_org_id: person.org_id }).where('id', '=', identity_id).execute();
  return person;
}

type Opened = { organisation_name: string; state_code: string; identity_id: string; email: string; display_name: string };

/** An organisation with the six roles, every area's defaults and its owner, who has an account. */
export async function foundOrganisationWithOwner(
  ctx: Pick<PublicCtx, 'tx' | 'clock' | 'enter' | 'services' | 'dependencies'>,
  { organisation_name, state_code, identity_id, email, display_name }: Opened,
) {
  const now = ctx.clock.now();
  const today = ctx.clock.today();
  const [org_id, user_id] = [newId(), newId()];
  await ctx.tx
    .insertInto('organisation')
    .values({
      org_id,
      slug: await findFreeSlug(ctx, organisation_name),
      name: organisation_name,
      status: 'trial',
      created_at: now,
    })
    .execute();
  await createDataKey(ctx.tx, ctx.services.config.masterKey, { org_id }, now);

  const { tx } = await ctx.enter(org_id);
  const roles = await seedRoles(tx, ctx.services.permissions, now);
  await insertUser(tx, {
    user_id,
    identity_id,
    email,
    display_name,
    role_ids: [roles.owner],
    employee_id: null,
    today,
    now,
  });
  for (const found of ctx.dependencies.access.founders) await found(tx, { name: organisation_name, state_code, today, now });
  return { org_id, identity_id, user_id };
}

async function insertIdentity(
  ctx: Pick<PublicCtx, 'tx'>,
  { id, now, ...founding }: Founding & { id: string; now: Date },
): Promise<void> {
  const { email, password_hash, first_name, last_name, phone } = founding;
  await mapUniqueViolation(
    ctx.tx
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
        created_at: now,
      })
      .execute(),
    { login_identity_email_key: emailTaken },
  );
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
  await insertRow(tx, 'app_user', {
    id: user_id,
    identity_id,
    email,
    display_name,
    employee_id,
    status: 'active',
    created_at: now,
  });
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
export async function findFreeSlug(ctx: Pick<PublicCtx, 'tx'>, name: string): Promise<string> {
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
