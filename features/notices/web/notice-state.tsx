import { useState } from 'react'
import { noticeStateAt, type Publication } from '#contract/notifications/audience.ts'
import { Status } from '#web/ui/display/status.tsx'
import { useNoticeMessages } from './notice-messages.ts'

const tones = { draft: 'neutral', scheduled: 'warn', published: 'ok', expired: 'neutral', withdrawn: 'bad' } as const

/** What a notice is now: of a published one, whether it is shown yet or still. */
export function NoticeStateMark({ notice }: { notice: Publication }) {
  const [now] = useState(() => Date.now())
  const state = noticeStateAt(notice, now)
  return <Status tone={tones[state]}>{useNoticeMessages().states[state]}</Status>
}
