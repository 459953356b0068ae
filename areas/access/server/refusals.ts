import { notFound, Refusal, stale, wrongField } from '@hrms/platform/server';

/** One answer for every reason a sign-in can fail: nobody learns which addresses exist. */
export const invalidCredentials = () => new Refusal('access.invalid_credentials', 401, 'Invalid email or password');
export const sessionExpired = () => new Refusal('access.session_expired', 401, 'Session expired');
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
export const settingsStale = () => stale('access.settings_changed');
export const ownAddressOutside = () =>
  wrongField(
    'access.own_address_outside',
    'allowed_ip_ranges',
    'Your own address is in none of these ranges: you would lock yourself out',
  );
export const preferenceTooLarge = () => new Refusal('preferences.too_large', 413, 'A preference may hold at most 16 kB');
