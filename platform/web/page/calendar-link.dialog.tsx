import type { CalendarLinkEndpoints } from '@hrms/platform/contract';
import { Alert, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useAction } from '../data/use-action.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import { formatDate } from '../figure/money.tsx';
import { useConfirm } from '../form/use-confirm.ts';
import type { DialogProps } from '../form/use-dialog.ts';
import { LoadedData } from './loaded-data.tsx';

type CalendarLinkProps = DialogProps & {
  calls: CalendarLinkEndpoints;
  /** What the calendar shows: 'Your leave and holidays'. */
  what: string;
  /** What anybody with the link sees: 'your leave'. */
  seen: string;
};

/** The private link of a calendar: created, shown once, replaced and revoked. */
export function CalendarLinkDialog({ calls, what, seen, isOpen, close }: CalendarLinkProps) {
  const confirm = useConfirm();
  const [address, setAddress] = useState<string>();
  const read = useEndpoint(calls.get, {}, { enabled: isOpen });
  const create = useAction(calls.create, {
    failure: 'Failed to create the calendar link',
    refresh: [calls.get],
  });
  const revoke = useAction(calls.revoke, {
    success: 'Calendar link revoked',
    failure: 'Failed to revoke the calendar link',
    refresh: [calls.get],
  });
  const active = read.data?.active ?? false;
  const make = async () => {
    const text = 'Calendars that use the current link stop updating.';
    if (active && !(await confirm({ title: 'Create a new calendar link?', text, label: 'Create link' }))) return;
    const made = await create.run({ body: {} });
    if (made) setAddress(new URL(made.address, window.location.origin).href);
  };
  const end = async () => {
    const text = 'Calendars that use it stop updating.';
    if (!(await confirm({ title: 'Revoke the calendar link?', text, label: 'Revoke link', danger: true }))) return;
    if (await revoke.run({})) setAddress(undefined);
  };
  return (
    <Modal
      open={isOpen}
      title="Calendar link"
      onCancel={close}
      afterClose={() => setAddress(undefined)}
      footer={[
        active && (
          <Button key="revoke" danger loading={revoke.running} onClick={() => void end()}>
            Revoke link
          </Button>
        ),
        <Button key="create" type={active ? 'default' : 'primary'} loading={create.running} onClick={() => void make()}>
          {active ? 'Create a new link' : 'Create link'}
        </Button>,
      ]}
    >
      <p>{what} in Google Calendar, Outlook or Apple Calendar, kept up to date. Add the link there as a subscription.</p>
      <LoadedData of={read} rows={1}>
        {(link) =>
          address ? (
            <>
              <Typography.Paragraph className="ui-link-text" copyable={{ text: address, tooltips: ['Copy link', 'Copied'] }} code>
                {address}
              </Typography.Paragraph>
              <Alert type="warning" showIcon title={`Copy it now. It is not shown again, and anyone who has it sees ${seen}.`} />
            </>
          ) : (
            <p className="ui-note">
              {link.active && link.created_on
                ? `Created on ${formatDate(link.created_on)}. ${link.last_read_on ? `Last read on ${formatDate(link.last_read_on)}.` : 'Not read yet.'}`
                : 'No link yet.'}
            </p>
          )
        }
      </LoadedData>
    </Modal>
  );
}
