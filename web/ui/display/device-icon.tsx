import { Icon } from '#web/ui/icons/icon.tsx'
import { deviceOf } from './device-name.ts'

/** The icon of the kind of device that a user agent stands for. */
export function DeviceIcon({ userAgent, size = 18 }: { userAgent: string; size?: number }) {
  const { kind } = deviceOf(userAgent)
  return (
    <Icon
      size={size}
      name={kind === 'phone' ? 'smartphone' : kind === 'tablet' ? 'tablet' : kind === 'program' ? 'square-terminal' : 'monitor'}
    />
  )
}
