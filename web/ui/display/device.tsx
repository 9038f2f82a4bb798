import { DeviceIcon } from './device-icon.tsx'
import { deviceName } from './device-name.ts'
import styles from './device.module.css'

/** A device in one line, from its user agent, which is shown on hover. `unknown` stands for one that tells nothing. */
export function Device({ userAgent, unknown }: { userAgent: string; unknown: string }) {
  return (
    <span className={styles.device} title={userAgent}>
      <DeviceIcon userAgent={userAgent} size={16} />
      <span className={styles.name}>{deviceName(userAgent, unknown)}</span>
    </span>
  )
}
