import { SafetyOutlined, SettingOutlined, SwapOutlined } from '@ant-design/icons';
import { account } from '@hrms/access/contract';
import { adoptSignIn, call, messageOf, useOffered, useSignedIn } from '@hrms/platform/web';
import { App, type MenuProps } from 'antd';
import { createElement } from 'react';
import { useNavigate } from 'react-router';
import { settingsOf } from '../settings/setting-lines.ts';

type Items = NonNullable<MenuProps['items']>;

/** Entries of the account menu about the user: security, own settings, and the other organisations. */
export function useAccountEntries(): Items {
  const session = useSignedIn();
  const { organisations, info } = session;
  const own = settingsOf(useOffered(), session)
    .flatMap(({ lines }) => lines)
    .filter(({ personal }) => personal);
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
    ...own.map(({ to, label }) => ({
      key: to,
      icon: createElement(SettingOutlined),
      label,
      onClick: () => void navigate(to),
    })),
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
