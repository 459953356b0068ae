import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

/** One answer for every reason a sign-in can fail: nobody learns which addresses exist. */
export const invalidCredentials = () => new Refusal('access.invalid_credentials', 401, 'Invalid email or password');
export const sessionExpired = () => new Refusal('access.session_expired', 401, 'Session expired');
export const forbidden = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');
export const requestRefused = () => new Refusal('access.request_refused', 403, 'Request refused');
export const emailTaken = () =>
  new Refusal('access.email_taken', 409, 'An account with this e-mail already exists. Sign in, or reset your password');
export const signupClosed = () => new Refusal('access.signup_closed', 403, 'Sign-up is closed on this installation');
export const passwordWrong = (field: string) => wrongField('access.password_wrong', field, 'Current password is not correct');
export const linkInvalid = () => new Refusal('access.link_invalid', 422, 'This link is invalid or has expired');
export const hashingBusy = () =>
  new Refusal('access.hashing_busy', 503, 'Many people are signing in right now. Try again in a moment', { retryAfter: 2 });
export const passwordRefused = (message: string) =>
  new Refusal('access.password_refused', 422, message, { errors: [{ path: 'password', message }] });

export const addressRefused = () =>
  new Refusal('access.address_refused', 403, 'Your organisation does not allow signing in from this network');
export const emailUnverified = () => new Refusal('access.email_unverified', 403, 'E-mail address is not verified');
export const organisationSuspended = () => new Refusal('access.organisation_suspended', 403, 'This organisation is suspended');
export const tenantNotFound = () => new Refusal('TENANT_NOT_FOUND', 404, 'Organisation not found');
export const organisationMissing = () => notFound('access.not_found', 'Organisation');
export const sessionMissing = () => notFound('access.not_found', 'Session');
export const factorMissing = () => notFound('access.not_found', 'Second factor');
export const codeWrong = () => wrongField('access.code_wrong', 'code', 'The code is not valid');
export const stepExpired = () => new Refusal('access.step_expired', 422, 'This step has expired. Sign in again');
export const factorExists = () =>
  new Refusal('access.factor_exists', 409, 'You already have a second factor. Remove it before adding another');
export const factorRequired = () => new Refusal('access.factor_required', 409, 'Your organisation requires a second factor');
export const settingsStale = () => staleRefusal('access.settings_changed');
export const ownAddressOutside = () =>
  wrongField(
    'access.own_address_outside',
    'allowed_ip_ranges',
    'Your own address is in none of these ranges: you would lock yourself out',
  );
export const preferenceTooLarge = () => new Refusal('preferences.too_large', 413, 'A preference may hold at most 16 kB');
export const staleRecord = () => staleRefusal('access.version_conflict');
export const missing = (what: string) => notFound('access.not_found', what);
export const roleNameTaken = () =>
  new Refusal('access.role_name_taken', 409, 'A role with this name already exists', {
    errors: [{ path: 'role_name', message: 'A role with this name already exists' }],
  });
export const permissionUnknown = (code: string) =>
  wrongField('access.permission_unknown', 'permissions', `Unknown permission "${code}"`);
export const scopeNotOffered = (label: string) =>
  wrongField('access.scope_not_offered', 'permissions', `"${label}" cannot be given that far. Choose another scope`);
export const grantExceedsOwn = (label: string) =>
  new Refusal('access.grant_exceeds_own', 403, `You cannot grant "${label}" because you do not hold it`);
export const ownerRole = () => new Refusal('access.owner_role', 409, 'The Owner role cannot be changed');
export const systemRole = () => new Refusal('access.system_role', 409, 'System roles cannot be deleted');
export const systemRoleName = () => new Refusal('access.system_role_name', 409, 'System roles cannot be renamed');
export const notSystemRole = () => new Refusal('access.not_system_role', 409, 'Only system roles have a default to go back to');
export const roleInUse = (n: number) =>
  new Refusal('access.role_in_use', 409, `This role is assigned to ${n} users. Reassign them first`);
export const lastOwner = () => new Refusal('access.last_owner', 409, 'At least one active owner is required');
export const ownAccount = () => new Refusal('access.own_account', 409, 'You cannot disable your own account');
export const ownFactor = () => new Refusal('access.own_factor', 409, 'Your own second factor is changed in Account security');
export const factorElsewhere = () =>
  new Refusal(
    'access.factor_elsewhere',
    409,
    'This person also works in another organisation. Only they can remove their second factor',
  );
export const userExists = () =>
  new Refusal('access.user_exists', 409, 'This e-mail is already a user of your organisation', {
    errors: [{ path: 'email', message: 'This e-mail is already a user of your organisation' }],
  });
export const employeeLinked = () =>
  new Refusal('access.employee_linked', 409, 'This employee already has a user', {
    errors: [{ path: 'employee_id', message: 'This employee already has a user' }],
  });
export const userState = (message: string) => new Refusal('access.user_state', 409, message);
export const field = (path: string, message: string) => wrongField('access.user_field', path, message);
export const invitationLimit = () =>
  new Refusal('access.invitation_limit', 429, 'This invitation was sent 5 times today. Try again tomorrow', { retryAfter: 3600 });
export const invitationSignIn = () =>
  new Refusal('access.invitation_sign_in', 403, 'This address has an account already. Sign in with it to accept the invitation');
export const roleUnknown = () => wrongField('access.role_unknown', 'roles', 'A role is missing or named twice. Choose again');
export const placeUnknown = () => wrongField('access.place_unknown', 'roles', 'A branch or department is missing. Choose again');
export const ownLink = () => new Refusal('access.own_link', 409, 'You cannot change which employee you are yourself');
export const slugTaken = () =>
  new Refusal('access.slug_taken', 409, 'This address is taken', {
    errors: [{ path: 'slug', message: 'This address is taken' }],
  });
export const nameDiffers = () => wrongField('access.name_differs', 'name', 'Type the name of the organisation to close it');
export const ownersOnly = () => new Refusal('access.owners_only', 403, 'Only an owner can close the organisation');
export const restoreTooLate = () =>
  new Refusal('access.restore_too_late', 409, 'An organisation can be restored within 30 days of its closing');
export const alreadyActing = () =>
  new Refusal('access.already_acting', 409, 'You already work in an organisation, or asked to. End that first');
export const actStatus = () => new Refusal('access.act_status', 409, 'This request was decided or has ended');
export const periodTooLong = () => wrongField('access.period_too_long', 'from', 'Choose at most 366 days at a time');
export const periodBackwards = () => wrongField('access.period_too_long', 'to', 'The last day lies before the first');
export const tooManyRows = (most: number) =>
  new Refusal(
    'access.too_many_rows',
    422,
    `These are more than ${most.toLocaleString('en-IN')} lines. Choose a shorter period or more filters`,
  );
export const exportWaiting = () => new Refusal('access.export_waiting', 409, 'The file is not ready yet');
