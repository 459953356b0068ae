import { emptyBody, endpoint, id, instant, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const email = z
  .string({ error: 'Please enter your email' })
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .min(1, 'Please enter your email')
  .max(254)
  .pipe(z.email('Please enter a valid email'));
export const newPassword = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .min(8, 'Passwords must have at least 8 characters')
  .max(128, 'Passwords can have at most 128 characters');
const personName = (empty: string) => z.string({ error: empty }).trim().min(1, empty).max(60);

export const GrantedPermission = z.object({ permission_code: z.string(), scope: z.enum(['self', 'team', 'organisation']) });

/** The signed-in user as the specification's current-user call answers. */
export const CurrentUser = z.object({
  user_id: id,
  user_type: z.enum(['user', 'admin']),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  employee_id: id.nullable(),
  roles: z.array(z.object({ role_id: id, id, role_name: z.string(), permissions: z.array(GrantedPermission) })),
  permissions: z.array(GrantedPermission),
  tokenExpiry: instant,
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const SignedIn = z.object({
  access_token: z.string(),
  user: CurrentUser,
  tokenExpiry: instant,
  /** Public stamp of the session, `session_id.generation`: no credential. */
  session_stamp: z.string(),
  organisations: z.array(z.object({ org_id: id, name: z.string(), slug: z.string() })),
  /** Only for clients that requested tokens in the body; browsers get a cookie. */
  refresh_token: z.string().optional(),
});
export type SignedIn = z.output<typeof SignedIn>;

/** The password was correct and a second factor is required: no tokens yet. */
export const SecondStepNeeded = z.object({ second_step_required: z.literal(true), second_step_token: z.string() });
export type SecondStepNeeded = z.output<typeof SecondStepNeeded>;

/** Sign-up where addresses are proven first: nothing but a mail. */
export const CheckYourMail = z.object({});
export type CheckYourMail = z.output<typeof CheckYourMail>;

/** What the organisation subscribed to, or tries. */
export const PlanInfo = z.object({
  plan: z.string(),
  /** Employees covered; null without a limit. */
  seat_limit: z.int().nullable(),
  active_employees: z.int(),
  state: z.enum(['trialing', 'trial_expired', 'active', 'cancelling', 'past_due', 'read_only', 'ended']),
  /** The last day of the trial. */
  trial_ends_on: isoDate.nullable(),
});
export type PlanInfo = z.output<typeof PlanInfo>;

/** The user's second factor and the organisation's rule. */
export const SecondFactorState = z.object({
  factor_id: id.nullable(),
  recovery_codes_left: z.int(),
  required: z.boolean(),
  /** Until then the user can continue without one. */
  grace_until: instant.nullable(),
  /** Nothing else answers until it is set up. */
  due: z.boolean(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

export const SignIn = z.strictObject({
  email,
  password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(128),
  rememberMe: z.boolean().default(false),
  /** `body` for programs: tokens in the answer instead of a cookie. */
  delivery: z.enum(['cookie', 'body']).default('cookie'),
});

export const SignUp = z.strictObject({
  organisation_name: z
    .string({ error: 'Please enter your organisation name' })
    .trim()
    .min(1, 'Please enter your organisation name')
    .min(2, 'Use at least 2 characters for the organisation name')
    .max(120),
  first_name: personName('Please enter your first name'),
  last_name: z.string().trim().max(60).default(''),
  email,
  phone: z
    .string({ error: 'Please enter your phone number' })
    .max(40, 'Please enter a valid phone number')
    .trim()
    .transform((value) => value.replace(/[\s-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0(?=\d{10}$))?/, '+91'))
    .pipe(z.string().regex(/^\+91[6-9]\d{9}$/, 'Please enter a valid phone number')),
  password: newPassword,
  state_code: z.string({ error: 'Please select your state' }).regex(/^IN-[A-Z]{2}$/, 'Please select your state'),
  accepted_terms: z.literal(true, { error: 'Please accept the terms' }),
});
export type SignUp = z.output<typeof SignUp>;

export const linkToken = z.string({ error: 'This link is invalid or has expired' }).min(20).max(200);

export const auth = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    public: true,
    summary: 'Sign in with e-mail and password',
    failure: 'Login failed',
    tag: 'auth',
    body: SignIn,
    response: z.union([SignedIn, SecondStepNeeded]),
    read_only_ok: true,
    errors: [
      'access.invalid_credentials',
      'access.email_unverified',
      'access.organisation_suspended',
      'access.address_refused',
      'access.request_refused',
      'access.too_many_attempts',
      'access.hashing_busy',
      'TENANT_NOT_FOUND',
      'access.device_info',
    ],
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/auth/signin/second-step',
    public: true,
    summary: 'Complete sign-in with an authenticator or recovery code',
    tag: 'auth',
    malformed: 400,
    body: z.strictObject({
      second_step_token: z.string({ error: 'Sign in again' }).min(20, 'Sign in again').max(200),
      code: z.string({ error: 'Please enter the code' }).trim().min(1, 'Please enter the code').max(20),
    }),
    response: SignedIn,
    read_only_ok: true,
    errors: ['access.code_wrong', 'access.step_expired', 'access.too_many_attempts', 'access.device_info'],
  }),
  tenant: endpoint({
    method: 'GET',
    path: '/auth/tenant',
    public: true,
    summary: 'Organisation name and logo for its sign-in page',
    tag: 'auth',
    query: z.object({ tenant: z.string().max(100).optional() }),
    response: z.object({ name: z.string(), slug: z.string(), logo_url: z.string().nullable() }),
    errors: ['TENANT_NOT_FOUND', 'access.too_many_attempts'],
  }),
  tenantLogo: endpoint({
    method: 'GET',
    path: '/auth/tenant/logo',
    public: true,
    reveals: false,
    summary: 'Organisation logo for its sign-in page',
    tag: 'auth',
    kind: 'file',
    query: z.object({ tenant: z.string().max(100).optional() }),
    response: z.string(),
    errors: ['TENANT_NOT_FOUND', 'access.not_found', 'access.too_many_attempts'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    public: true,
    summary: 'Confirm an e-mail address with a mailed link',
    tag: 'auth',
    body: z.strictObject({ token: linkToken }),
    response: z.object({}),
    message: 'Your e-mail address is confirmed',
    errors: ['access.link_invalid', 'access.too_many_attempts'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    public: true,
    summary: 'Create an organisation with its owner',
    failure: 'Signup failed',
    tag: 'auth',
    status: 201,
    body: SignUp,
    response: z.union([SignedIn, CheckYourMail]),
    errors: [
      'access.email_taken',
      'access.password_refused',
      'access.signup_closed',
      'access.too_many_attempts',
      'access.hashing_busy',
      'access.state_unknown',
      'access.device_info',
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/logout',
    public: true,
    summary: 'Sign out',
    tag: 'auth',
    read_only_ok: true,
    body: emptyBody,
    response: z.object({}),
    errors: ['access.request_refused', 'access.device_info'],
  }),
  current: endpoint({
    method: 'GET',
    path: '/auth',
    session: true,
    account: true,
    alumni: true,
    summary: 'The signed-in user with roles and organisation',
    tag: 'auth',
    response: z.object({
      user: CurrentUser,
      info: z.object({
        org_id: id.nullable(),
        organisation: z.object({ name: z.string(), slug: z.string() }).nullable(),
        features: z.array(z.string()),
        /** Areas that are switched off for the organisation. */
        features_off: z.array(z.string()),
        plan: PlanInfo.nullable(),
        /** Whether the first set-up is over. */
        setup_finished: z.boolean(),
        /** Left the organisation: only what is theirs answers. */
        alumni: z.boolean(),
        /** A platform admin at work in an organisation. */
        acting: z
          .object({ organisation: z.string(), reason: z.string(), mode: z.enum(['read', 'write']), until: instant })
          .nullable(),
        /** The organisation answers its owners only, and only about paying. */
        suspended: z.boolean(),
        second_factor: SecondFactorState,
      }),
    }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    public: true,
    summary: 'Exchange the refresh cookie for a new access token',
    tag: 'auth',
    read_only_ok: true,
    body: z.strictObject({ refresh_token: z.string().max(200).optional() }),
    response: SignedIn,
    errors: ['access.session_expired', 'access.request_refused', 'access.address_refused', 'access.device_info'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    public: true,
    summary: 'Send a password reset link',
    tag: 'auth',
    body: z.strictObject({ email }),
    response: z.object({}),
    message: 'If an account exists for this e-mail, a reset link has been sent',
    errors: ['access.too_many_attempts'],
  }),
  verifyResetToken: endpoint({
    method: 'GET',
    path: '/auth/verify-password-token/{token}',
    public: true,
    summary: 'Check a password reset link',
    failure: 'Failed to verify token',
    tag: 'auth',
    params: z.object({ token: linkToken }),
    response: z.object({ valid: z.boolean(), email_hint: z.string() }),
    errors: ['access.link_invalid', 'access.too_many_attempts'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    public: true,
    summary: 'Set a new password with a reset link',
    failure: 'Failed to reset password',
    tag: 'auth',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    response: z.object({}),
    message: 'Your password has been changed. Please sign in',
    errors: ['access.link_invalid', 'access.password_refused', 'access.too_many_attempts', 'access.hashing_busy'],
  }),
};
