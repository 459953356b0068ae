import { auth, roles } from '@hrms/access/contract';
import { callForAnswer } from '@hrms/platform/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let answer: () => Response;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const id = '01900000-0000-7000-8000-000000000000';
const body = {};

test.each([
  [roles.list, {}, 'Failed to fetch roles'],
  [roles.listOfOrganisation, { params: { id } }, 'Failed to fetch roles'],
  [roles.get, { params: { id } }, 'Failed to fetch role'],
  [roles.create, { body }, 'Failed to create role'],
  [roles.update, { params: { id }, body }, 'Failed to update role'],
  [roles.remove, { params: { id } }, 'Failed to delete role'],
  [auth.signIn, { body }, 'Login failed'],
  [auth.signUp, { body }, 'Signup failed'],
  [auth.verifyResetToken, { params: { token: 'x' } }, 'Failed to verify token'],
  [auth.resetPassword, { body }, 'Failed to reset password'],
])('without a message of the server: $path says $2', async (endpoint, input, message) => {
  answer = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
  await expect(callForAnswer(endpoint as never, input as never)).rejects.toThrow(message);
  answer = () => Response.json({ success: false, code: 'x', message: 'The server says so', request_id: 'r' }, { status: 409 });
  await expect(callForAnswer(endpoint as never, input as never)).rejects.toThrow('The server says so');
});
