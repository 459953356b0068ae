import { SignIn } from '@hrms/access/contract';
import { inDirectory, newId, type Services, violatedUnique } from '@hrms/platform/server';
import { hashPassword } from '../sign-in/password.service.ts';

/**
 * Creates an account of a platform admin, without an organisation. @returns its normalised address
 * @throws Error for an invalid address, or one that has an account
 */
export async function createPlatformAdmin(services: Services, email: string, password: string): Promise<string> {
  const address = SignIn.shape.email.safeParse(email);
  if (!address.success) throw new Error(address.error.issues[0]?.message ?? 'Please enter a valid email');
  const password_hash = await hashPassword(password);
  const now = services.clock.now();
  try {
    await inDirectory(services.pool, (tx) =>
      tx
        .insertInto('login_identity')
        .values({
          id: newId(),
          email: address.data,
          password_hash,
          password_changed_at: now,
          email_verified_at: now,
          user_type: 'admin',
          first_name: 'Platform',
          last_name: 'Admin',
          created_at: now,
        })
        .execute(),
    );
  } catch (problem) {
    if (violatedUnique(problem)) throw new Error(`${address.data} has an account already`);
    throw problem;
  }
  return address.data;
}
