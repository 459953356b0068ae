/** By name and in a file of its own: fetched with what a visitor does, without the other calls of access. */
export { auth, invitations } from '@hrms/access/contract';
