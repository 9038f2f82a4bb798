import { DeviceIcon } from './device-icon.tsx'
import { deviceName } from './device-name.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './device.module.css'

/** A device in one line, from its user agent, which is shown on hover. `unknown` stands for one that tells nothing. */
export function Device({ userAgent, unknown }: { userAgent: string; unknown: string }) {
  return (
    <span className={`${layout.row} ${layout.muted} ${styles.device}`} title={userAgent}>
      <DeviceIcon userAgent={userAgent} size={16} />
      <span className={layout.truncate}>{deviceName(userAgent, unknown)}</span>
    </span>
  )
}
