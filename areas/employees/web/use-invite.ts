import { users } from '@hrms/access/contract';
import { callForAnswer, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { App } from 'antd';

/** Invites employees to sign in and reports employees who could not be invited. */
export function useInvite() {
  const { notification } = App.useApp();
  return async (employee_ids: readonly string[]): Promise<void> => {
    try {
      const { data } = await callForAnswer(users.bulkInvite, { body: { employee_ids: [...employee_ids], role_ids: [] } });
      const left = data.results.filter(({ invited }) => !invited);
      if (data.invited > 0)
        notification.success({ title: data.invited === 1 ? 'Invitation sent' : `${data.invited} invitations sent` });
      if (left.length > 0)
        notification.warning({
          title: left.length === 1 ? '1 employee was not invited' : `${left.length} employees were not invited`,
          description: left
            .slice(0, 5)
            .map(({ name, message }) => `${name}: ${message}`)
            .join('. '),
          duration: 10,
        });
      await refetchEndpoints(users.list);
    } catch (problem) {
      notification.error({ title: 'Error sending invitations', description: messageOf(problem) });
    }
  };
}
