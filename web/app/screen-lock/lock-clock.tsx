import { useEffect, useState } from 'react'
import { formatTime } from '#web/base/i18n/format.ts'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useZoneText } from '#web/app/zone-text.ts'
import { useLockMessages } from './messages.ts'
import styles from './lock-screen.module.css'

/** How often the clock is updated (specification §9). */
const tickMs = 1000

/** Hour, minute, month, day and weekday of the site, and its time zone where the browser has another one. */
export function LockClock() {
  const messages = useLockMessages()
  const language = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  const zone = useZoneText()
  const timeZone = siteZone()
  const day = new Intl.DateTimeFormat(language, { timeZone, month: 'long', day: 'numeric' }).format(now)
  const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' }).format(now)
  return (
    <div>
      <time className={styles.time}>{formatTime(now)}</time>
      <p className={styles.date}>{messages.date(day, weekday)}</p>
      {zone !== undefined && <p className={styles.zone}>{zone}</p>}
    </div>
  )
}
