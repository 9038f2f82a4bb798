import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { type DeviceKind, deviceOf } from './device-name.ts'

const icons: Readonly<Record<DeviceKind, IconName>> = {
  computer: 'monitor',
  phone: 'smartphone',
  tablet: 'tablet',
  program: 'square-terminal',
}

/** The icon of the kind of device that a user agent stands for. */
export function DeviceIcon({ userAgent, size = 18 }: { userAgent: string; size?: number }) {
  return <Icon name={icons[deviceOf(userAgent).kind]} size={size} />
}
