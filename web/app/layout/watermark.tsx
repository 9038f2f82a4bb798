import { useEffect, useId, useState } from 'react'
import type { AdminInfo } from '#contract/access.ts'
import { formatTimestamp } from '#web/base/i18n/format.ts'
import styles from './watermark.module.css'

const minuteMs = 60_000

/** The user's name and the time, repeated over the pages. Takes no clicks and is hidden from assistive technology. */
export function Watermark({ user: { realName, username } }: { user: AdminInfo }) {
  const id = useId()
  const time = useMinute()
  return (
    <svg className={styles.watermark} aria-hidden="true">
      <pattern id={id} width="280" height="170" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
        <text x="8" y="60">
          {realName === '' ? username : realName}
        </text>
        <text x="8" y="80">
          {formatTimestamp(time).slice(0, -3)}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** The current time, renewed every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minuteMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
