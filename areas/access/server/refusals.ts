import { Refusal, wrongField } from '@hrms/platform/server';

/** One answer for every reason a sign-in can fail: nobody learns which addresses exist. */
export const invalidCredentials = () => new Refusal('access.invalid_credentials', 401, 'Invalid email or password');
export const sessionExpired = () => new Refusal('access.session_expired', 401, 'Session expired');
export const requestRefused = () => new Refusal('access.request_refused', 403, 'Request refused');
export const emailTaken = () =>
  new Refusal('access.email_taken', 409, 'An account with this e-mail already exists. Sign in, or reset your password');
export const signupClosed = () => new Refusal('access.signup_closed', 403, 'Sign-up is closed on this installation');
export const passwordWrong = () => wrongField('access.password_wrong', 'password', 'Current password is not correct');
export const linkInvalid = () => new Refusal('access.link_invalid', 422, 'This link is invalid or has expired');
export const hashingBusy = () =>
  new Refusal('access.hashing_busy', 503, 'Many people are signing in right now. Try again in a moment', { retryAfter: 2 });
export const passwordRefused = (message: string) =>
  new Refusal('access.password_refused', 422, message, { errors: [{ path: 'password', message }] });
