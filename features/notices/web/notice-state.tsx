import { useEffect, useState } from 'react'
import { noticeStateAt, type Publication } from '#contract/notifications/audience.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useNoticeMessages } from './messages.ts'

const tones = { draft: 'neutral', scheduled: 'warn', published: 'ok', expired: 'neutral', withdrawn: 'bad' } as const

const tickMs = 15_000

/** What a notice is now: of a published one, whether it is shown yet or still. One without a time of its own is shown at once, whatever this clock says. */
export function NoticeStateMark({ notice }: { notice: Publication & { readonly publishAt: string | null } }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  const state = noticeStateAt({ ...notice, publishedAt: notice.publishAt }, now)
  return <Status tone={tones[state]}>{useNoticeMessages().states[state]}</Status>
}
