import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

/** One answer for every failed sign-in, so that it does not reveal which addresses exist. */
export const invalidCredentials = () => new Refusal('access.invalid_credentials', 401, 'Invalid email or password');
export const sessionExpired = () => new Refusal('access.session_expired', 401, 'Session expired');
export const forbidden = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');
export const requestRefused = () => new Refusal('access.request_refused', 403, 'Request refused');
export const emailTaken = () =>
  new Refusal('access.email_taken', 409, 'An account with this e-mail already exists. Sign in or reset your password');
export const signupClosed = () => new Refusal('access.signup_closed', 403, 'Sign-up isn’t available');
export const passwordWrong = (field: string) => wrongField('access.password_wrong', field, 'Current password is incorrect');
export const linkInvalid = () => new Refusal('access.link_invalid', 422, 'This link is invalid or has expired');
export const hashingBusy = () =>
  new Refusal('access.hashing_busy', 503, 'Sign-in is busy. Try again in a moment', { retryAfter: 2 });
export const passwordRefused = (message: string) =>
  new Refusal('access.password_refused', 422, message, { errors: [{ path: 'password', message }] });

export const addressRefused = () =>
  new Refusal('access.address_refused', 403, 'Your organisation doesn’t allow sign-in from this network');
export const emailUnverified = () => new Refusal('access.email_unverified', 403, 'E-mail address is not verified');
export const organisationSuspended = () => new Refusal('access.organisation_suspended', 403, 'This organisation is suspended');
export const tenantNotFound = () => new Refusal('TENANT_NOT_FOUND', 404, 'Organisation not found');
export const organisationMissing = () => notFound('access.not_found', 'Organisation');
export const sessionMissing = () => notFound('access.not_found', 'Session');
export const factorMissing = () => notFound('access.not_found', 'Second factor');
export const codeWrong = () => wrongField('access.code_wrong', 'code', 'The code isn’t valid');
export const stepExpired = () => new Refusal('access.step_expired', 422, 'This step has expired. Sign in again');
export const factorExists = () =>
  new Refusal('access.factor_exists', 409, 'You already have a second factor. Remove it before adding another');
export const factorRequired = () => new Refusal('access.factor_required', 409, 'Your organisation requires a second factor');
export const settingsStale = () => staleRefusal('access.settings_changed');
export const ownAddressOutside = () =>
  wrongField(
    'access.own_address_outside',
    'allowed_ip_ranges',
    'Your current IP address isn’t in these ranges. Add it to avoid locking yourself out',
  );
export const preferenceTooLarge = () => new Refusal('preferences.too_large', 413, 'A preference can be at most 16 kB');
export const staleRecord = () => staleRefusal('access.version_conflict');
export const missing = (what: string) => notFound('access.not_found', what);
export const roleNameTaken = () =>
  new Refusal('access.role_name_taken', 409, 'A role with this name already exists', {
    errors: [{ path: 'role_name', message: 'A role with this name already exists' }],
  });
export const permissionUnknown = (code: string) =>
  wrongField('access.permission_unknown', 'permissions', `Unknown permission "${code}"`);
export const scopeNotOffered = (label: string) =>
  wrongField('access.scope_not_offered', 'permissions', `"${label}" doesn’t allow this scope. Select another one`);
export const grantExceedsOwn = (label: string) =>
  new Refusal('access.grant_exceeds_own', 403, `You can’t grant "${label}" because you don’t have it`);
export const cannotTake = (label: string) =>
  new Refusal('access.grant_exceeds_own', 403, `You can’t remove "${label}" because you don’t have it`);
export const ownerAccount = () =>
  new Refusal('access.owner_account', 403, 'Only an owner can do this to an owner. Ask an owner of your organisation');
export const ownerRole = () => new Refusal('access.owner_role', 409, 'The Owner role can’t be changed');
export const systemRole = () => new Refusal('access.system_role', 409, 'System roles can’t be deleted');
export const systemRoleName = () => new Refusal('access.system_role_name', 409, 'System roles can’t be renamed');
export const notSystemRole = () => new Refusal('access.not_system_role', 409, 'Only system roles can be reset to default');
export const roleInUse = (n: number) =>
  new Refusal('access.role_in_use', 409, `This role is assigned to ${n} users. Reassign them first`);
export const lastOwner = () => new Refusal('access.last_owner', 409, 'At least one active owner is required');
export const ownAccount = () => new Refusal('access.own_account', 409, 'You can’t disable your own account');
export const ownFactor = () => new Refusal('access.own_factor', 409, 'Change your own second factor in Account security');
export const factorElsewhere = () =>
  new Refusal(
    'access.factor_elsewhere',
    409,
    'This user belongs to another organisation too. Only they can remove their second factor',
  );
export const userExists = () =>
  new Refusal('access.user_exists', 409, 'This e-mail is already a user of your organisation', {
    errors: [{ path: 'email', message: 'This e-mail is already a user of your organisation' }],
  });
export const employeeLinked = () =>
  new Refusal('access.employee_linked', 409, 'This employee already has a user account', {
    errors: [{ path: 'employee_id', message: 'This employee already has a user account' }],
  });
export const userState = (message: string) => new Refusal('access.user_state', 409, message);
export const field = (path: string, message: string) => wrongField('access.user_field', path, message);
export const invitationLimit = () =>
  new Refusal('access.invitation_limit', 429, 'This invitation was sent 5 times today. Try again tomorrow', { retryAfter: 3600 });
export const invitationSignIn = () =>
  new Refusal('access.invitation_sign_in', 403, 'This e-mail already has an account. Sign in to accept the invitation');
export const roleUnknown = () =>
  wrongField('access.role_unknown', 'roles', 'A role doesn’t exist or is selected twice. Select the roles again');
export const placeUnknown = () =>
  wrongField('access.place_unknown', 'roles', 'A branch or department no longer exists. Select again');
export const ownLink = () => new Refusal('access.own_link', 409, 'You can’t change your own linked employee');
export const slugTaken = () =>
  new Refusal('access.slug_taken', 409, 'This sign-in address is already used', {
    errors: [{ path: 'slug', message: 'This sign-in address is already used' }],
  });
export const nameDiffers = () => wrongField('access.name_differs', 'name', 'Enter the organisation name to confirm');
export const ownersOnly = () => new Refusal('access.owners_only', 403, 'Only an owner can close the organisation');
export const organisationLimit = (most: number) =>
  new Refusal(
    'access.organisation_limit',
    409,
    `An account can be in ${most} organisations. Close one you no longer need, or sign up with another e-mail address`,
  );
export const restoreTooLate = () =>
  new Refusal('access.restore_too_late', 409, 'An organisation can be restored only within 30 days of closing');
export const alreadyActing = () =>
  new Refusal('access.already_acting', 409, 'You already have access or a pending request for an organisation. End it first');
export const actStatus = () => new Refusal('access.act_status', 409, 'This request was already decided or has ended');
export const periodTooLong = () => wrongField('access.period_too_long', 'from', 'Choose a period of at most 366 days');
export const periodBackwards = () => wrongField('access.period_too_long', 'to', 'End date is before the start date');
export const tooManyRows = (most: number) =>
  new Refusal(
    'access.too_many_rows',
    422,
    `The export has more than ${most.toLocaleString('en-IN')} rows. Choose a shorter period or more filters`,
  );
export const exportWaiting = () => new Refusal('access.export_waiting', 409, 'The file is not ready yet');
