import { useState } from 'react'
import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { canAskBrowser } from './browser-permission.ts'
import styles from './browser-notifications.module.css'
import { useNotificationMessages } from './messages.ts'

/** The switch for notifications of the browser. The browser asks for permission when it is switched on, never before. */
export function BrowserNotifications() {
  const [canAsk] = useState(canAskBrowser)
  return canAsk && <BrowserNotificationSwitch />
}

function BrowserNotificationSwitch() {
  const messages = useNotificationMessages()
  const { value = false, set } = usePreference(browserNotificationPreference)
  const [permission, setPermission] = useState(Notification.permission)

  async function change(isOn: boolean) {
    const answer = isOn ? await Notification.requestPermission() : permission
    setPermission(answer)
    set(isOn && answer === 'granted' ? true : undefined)
  }

  return (
    <div className={`${layout.grid} ${layout.gap1} ${layout.fixed} ${styles.line}`}>
      <Switch isOn={value && permission === 'granted'} isDisabled={permission === 'denied'} onChange={(isOn) => void change(isOn)}>
        {messages.browser}
      </Switch>
      <p className={styles.hint}>{permission === 'denied' ? messages.browserDenied : messages.browserHint}</p>
    </div>
  )
}
