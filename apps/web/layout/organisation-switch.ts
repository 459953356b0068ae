import { SafetyOutlined, SwapOutlined } from '@ant-design/icons';
import { account } from '@hrms/access/contract';
import { adoptSignIn, call, messageOf, useSignedIn } from '@hrms/platform/web';
import { App, type MenuProps } from 'antd';
import { createElement } from 'react';
import { useNavigate } from 'react-router';

type Items = NonNullable<MenuProps['items']>;

/** Entries of the account menu about the sign-in itself: one's security, and the other organisations of the user. */
export function useAccountEntries(): Items {
  const { organisations, info } = useSignedIn();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const others = organisations.filter(({ org_id }) => org_id !== info?.org_id);

  const change = async (org_id: string) => {
    try {
      await adoptSignIn(await call(account.switchOrganisation, { body: { org_id } }));
      // nothing of the former organisation may stay on the screen
      location.assign('/dashboard');
    } catch (problem) {
      notification.error({ title: 'Failed to switch organisation', description: messageOf(problem) });
    }
  };

  return [
    {
      key: 'security',
      icon: createElement(SafetyOutlined),
      label: 'Account security',
      onClick: () => void navigate('/account/security'),
    },
    ...(others.length > 0
      ? [
          {
            key: 'organisations',
            type: 'group' as const,
            label: 'Switch organisation',
            children: others.map(({ org_id, name }) => ({
              key: org_id,
              icon: createElement(SwapOutlined),
              label: name,
              onClick: () => void change(org_id),
            })),
          },
        ]
      : []),
    { type: 'divider' },
  ];
}
