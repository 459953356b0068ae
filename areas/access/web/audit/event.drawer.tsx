import { type AuditEvent, auditEvents } from '@hrms/access/contract';
import { type DialogProps, Facts, LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { eventName, formatMoment } from '../words.ts';
import '../rights.css';

/** One event: who, from where, and what was before and after. */
export function AuditEventDrawer({ isOpen, subject, close }: DialogProps<AuditEvent>) {
  const read = useEndpoint(auditEvents.get, { params: { id: subject?.id ?? '' } }, { enabled: isOpen && subject !== undefined });
  const event = read.data;
  return (
    <Drawer open={isOpen} onClose={close} size={640} title={subject ? eventName(subject.event) : 'Event'} destroyOnHidden>
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {!event && !read.isError && <SkeletonRows rows={4} />}
      {event && (
        <div className="rights-stack">
          <Facts
            facts={[
              ['User', event.actor],
              ['When', formatMoment(event.at)],
              ['IP address and device', [event.ip, event.device].filter(Boolean).join(', ') || 'Unknown'],
              ['Employee', event.employee ?? '—'],
              ['Event', event.event],
              ['Request ID', event.request_id ?? '—'],
            ]}
          />
          {event.differences.length > 0 && (
            <section aria-label="Changes">
              <h3>Changes</h3>
              <ul className="rights-list rights-lines">
                {event.differences.map(({ field, before, after }) => (
                  <li key={field}>
                    <span>{field}</span>
                    <span>
                      {before !== null && <span className="rights-before">{before}</span>}{' '}
                      {after !== null && <span className="rights-after">{after}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {event.details.length > 0 && (
            <section aria-label="Details">
              <h3>Details</h3>
              <ul className="rights-list rights-lines">
                {event.details.map(({ name, value }) => (
                  <li key={name}>
                    <span>{name}</span>
                    <span>{value}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
