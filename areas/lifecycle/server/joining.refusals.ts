import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('lifecycle.not_found', what);
export const policyExists = () =>
  new Refusal('lifecycle.policy_exists', 409, 'A policy with this title already exists', {
    errors: [{ path: 'title', message: 'A policy with this title already exists' }],
  });
export const staleRecord = () => staleRefusal('lifecycle.version_conflict');
export const wrongStatus = (status: string) =>
  new Refusal('lifecycle.wrong_status', 409, `Not possible while the status is ${status.replaceAll('_', ' ')}`, {
    details: { status },
  });
export const fieldRequired = (path: string, message: string) => wrongField('lifecycle.field_required', path, message);
export const joinerExists = () =>
  new Refusal('lifecycle.joiner_exists', 409, 'Another open joiner has this e-mail', {
    errors: [{ path: 'personal_email', message: 'Another open joiner has this e-mail' }],
  });
export const joiningDateWrong = (message: string) => wrongField('lifecycle.joining_date', 'joining_date', message);
export const contactMissing = () =>
  wrongField('lifecycle.contact_missing', 'personal_email', 'Please enter an e-mail or a phone number');
export const emailMissing = () => wrongField('lifecycle.contact_missing', 'personal_email', 'Add an e-mail of the joiner first');
export const placeUnknown = (path: string) => wrongField('lifecycle.place_unknown', path, 'Select one that is in use');
export const employeeUnknown = (path: string) =>
  wrongField('lifecycle.employee_unknown', path, 'Employee not found. Select another one');
export const structureUnknown = () =>
  wrongField('lifecycle.structure_unknown', 'structure', 'Select a published salary structure');
export const offerDateWrong = (message: string) => wrongField('lifecycle.offer_date', 'valid_until', message);
export const letterValuesMissing = (labels: readonly string[]) =>
  new Refusal('lifecycle.letter_values', 422, `These values are missing: ${labels.join(', ')}`, { details: { missing: labels } });
export const detailsErased = () =>
  new Refusal('lifecycle.erased', 409, 'The details of this joiner were erased. Add the joiner again');
export const linkInvalid = () => new Refusal('lifecycle.link_invalid', 404, 'This link is not valid any more');
export const codeWrong = (left: number) =>
  wrongField('lifecycle.code_wrong', 'code', left > 0 ? `Wrong code. ${left} tries left` : 'Wrong code. Ask for a new one');
export const consentMissing = () => new Refusal('lifecycle.consent_missing', 409, 'Please agree to the use of your data first');
export const offerEnded = () => new Refusal('lifecycle.offer_ended', 409, 'This offer has expired. Please contact the HR office');
export const offerPending = () =>
  new Refusal('lifecycle.offer_pending', 409, 'The offer is pending approval. Withdraw the request first');
/** @throws `offer_pending` */
export function assertNoOfferPending({ offer_asked }: { offer_asked: unknown }): void {
  if (offer_asked) throw offerPending();
}
export const nameDiffers = (name: string) =>
  wrongField('lifecycle.name_differs', 'full_name', `Enter your name as on the offer: ${name}`);
export const sectionWrong = (path: string, message: string) => wrongField('lifecycle.section_value', path, message);
export const sectionVerified = () =>
  new Refusal('lifecycle.section_verified', 409, 'This section is verified. Contact the HR office to change it');
export const sectionsMissing = (labels: readonly string[]) =>
  new Refusal('lifecycle.sections_missing', 422, `Still missing: ${labels.join(', ')}`, { details: { missing: labels } });
export const documentTypeWrong = () =>
  wrongField('lifecycle.document_type', 'document_type_id', 'Please select the type of document');
export const tooManyDocuments = (most: number) =>
  new Refusal('lifecycle.too_many_documents', 422, `At most ${most} documents`, {
    errors: [{ path: 'file', message: `At most ${most} documents` }],
  });
export const notReady = (labels: readonly string[]) =>
  new Refusal('lifecycle.not_ready', 409, `Not ready: ${labels.join('; ')}`, {
    errors: [{ path: 'override_reason', message: 'Enter why the joiner becomes an employee now' }],
    details: { missing: labels },
  });
export const alreadyConverted = () => new Refusal('lifecycle.already_converted', 409, 'This joiner is an employee already');
export const joinedRefused = (label: string, problem: Refusal) =>
  new Refusal('lifecycle.joined_refused', 422, `${label}: ${problem.message}`, { details: { code: problem.code } });
export const templateExists = () =>
  new Refusal('lifecycle.template_exists', 409, 'A template with this name already exists', {
    errors: [{ path: 'name', message: 'A template with this name already exists' }],
  });
export const templateInUse = () =>
  new Refusal('lifecycle.template_in_use', 409, 'This template was used. Make it inactive instead');
export const taskBlocked = (title: string) => new Refusal('lifecycle.task_blocked', 409, `Finish "${title}" first`);
export const taskFileMissing = (title: string) =>
  new Refusal('lifecycle.task_file', 422, `Upload the file of "${title}" first`, {
    errors: [{ path: 'file', message: 'Upload a PDF, JPG or PNG first' }],
  });
export const noProbation = () => new Refusal('lifecycle.no_probation', 409, 'This employee is not on probation');
export const extensionLimit = (most: number) =>
  new Refusal('lifecycle.extension_limit', 409, `Probation was extended ${most} times already`);
export const nomineeUnknown = () =>
  wrongField('lifecycle.nominee_unknown', 'shares', 'A nominee is not among the family members');
export const mayNotAddEmployees = () => new Refusal('access.forbidden', 403, 'You do not have permission to add employees');
export const notRehireable = () =>
  new Refusal('lifecycle.not_rehireable', 403, 'This person left as not to be employed again. An owner has to decide');
export const importUsed = (name: string) =>
  new Refusal('lifecycle.import_used', 409, `${name} was changed after the import. Cancel these joiners one by one`);
export const tooManyRows = (most: number) =>
  new Refusal('lifecycle.too_many_rows', 422, `An export holds at most ${most.toLocaleString('en-IN')} rows. Narrow the filters`);
export const viewOver = () => new Refusal('lifecycle.view_over', 404, 'This link has expired. Open the document again');
