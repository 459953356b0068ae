/** Benefit cards on this device, to show them at a hospital without a connection. */
import { type DeviceRecord, deviceStore } from '@hrms/platform/web';

/** Its id is the enrolment's. */
export type DeviceCard = DeviceRecord & {
  /** Of the enrolment: another one means that the card is out of date. */
  readonly version: number;
  readonly plan_name: string;
  readonly option_name: string | null;
  readonly provider: string | null;
  readonly helpline: string | null;
  readonly covered: readonly string[];
  readonly to_date: string;
  readonly files: readonly { readonly title: string; readonly file: Blob }[];
};

export const deviceCards = deviceStore<DeviceCard>('benefit-card');
