/** By name and in a file of its own: fetched with the dialog, without the other calls of billing. */
export { demoRequests } from '@hrms/billing/contract';
