import { useEffect, useState } from 'react'
import { formatTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useLockMessages } from './messages.ts'
import styles from './lock-screen.module.css'

/** How often the clock is updated (specification §9). */
const tickMs = 1000

/** Hour, minute, month, day and weekday. */
export function LockClock() {
  const messages = useLockMessages()
  const language = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' }).format(now)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(now)
  return (
    <div>
      <time className={styles.time}>{formatTime(now)}</time>
      <p className={styles.date}>{messages.date(day, weekday)}</p>
    </div>
  )
}
