import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { OutlineIcon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { batteryTexts, useBattery } from './battery.ts'
import { useLockMessages } from './messages.ts'
import styles from './lock-screen.module.css'

/** Lucide's outlines, here instead of among those of all icons: nothing else shows them, and most visits never lock the screen. */
const wifi = 'M12 20h.01M2 8.82a15 15 0 0 1 20 0M5 12.859a10 10 0 0 1 14 0m-10.5 3.57a5 5 0 0 1 7 0'
const wifiOff =
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69m8.83 2.69a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20'
const battery = 'M22 14v-4M4 6h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z'

function subscribeToNetwork(listener: () => void): () => void {
  const controller = new AbortController()
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, { signal: controller.signal })
  return () => controller.abort()
}

/** The outline of a battery, filled in part. */
function batteryOutline(level: number): string {
  const bars = Math.ceil(level * 3)
  return battery + ['M6 10v4', 'M10 10v4', 'M14 10v4'].slice(0, bars).join('')
}

/** Network and battery. */
export function DeviceStatus() {
  const messages = useLockMessages()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const state = useBattery()
  return (
    <div className={styles.device}>
      <output className={layout.row}>
        <OutlineIcon outline={isOnline ? wifi : wifiOff} size={16} />
        {isOnline ? messages.online : messages.offline}
      </output>
      {state && (
        <p className={layout.row}>
          <OutlineIcon outline={batteryOutline(state.level)} size={16} />
          <VisuallyHidden>{messages.battery}</VisuallyHidden>
          {batteryTexts(state, messages).join(messages.separator)}
        </p>
      )}
    </div>
  )
}
