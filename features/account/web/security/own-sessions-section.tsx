import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSession } from '#contract/identity/open-session.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#features/account/contract/account.ts'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import { DeviceIcon } from '#web/ui/display/device-icon.tsx'
import { deviceName } from '#web/ui/display/device-name.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './security.module.css'

/** The devices that are signed in to the account, and their end. */
export function OwnSessionsSection() {
  const messages = useAccountMessages()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(listOwnSessions), staleTime: 0 })
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null)
  const others = data?.list.filter(({ isCurrent }) => !isCurrent) ?? []
  const endOthers = (
    <Button onPointerEnter={preloadModal} onClick={() => setEnding('others')}>
      {messages.endOthers}
    </Button>
  )
  return (
    <Section title={messages.sessionsTitle} text={messages.sessionsText} actions={others.length > 0 ? endOthers : undefined}>
      {data ? (
        <ul>
          {data.list.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <SkeletonText />
        </WhileLoading>
      )}
      {ending && <EndQuestion ending={ending} onClose={() => setEnding(null)} />}
    </Section>
  )
}

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const messages = useAccountMessages()
  const name = deviceName(session.userAgent, messages.unknownDevice)
  const detail = [
    session.ip,
    messages.signedInAt(formatDateTime(session.createDate)),
    messages.lastSeenAt(formatDateTime(session.lastSeenDate)),
  ].join(' · ')
  return (
    <li ref={moveFocusOut} className={`${layout.row} ${layout.gap3} ${styles.item}`}>
      <span className={styles.icon}>
        <DeviceIcon userAgent={session.userAgent} />
      </span>
      <div className={`${layout.grid} ${layout.fill}`}>
        <span className={`${layout.row} ${layout.wrap} ${layout.breaks}`} title={session.userAgent}>
          {name}
          {session.isCurrent && <Tag tone="accent">{messages.currentSession}</Tag>}
          {session.isLocked && <Tag>{messages.locked}</Tag>}
        </span>
        <span className={`${layout.small} ${layout.faint} ${layout.breaks}`}>{detail}</span>
      </div>
      {!session.isCurrent && (
        <Button variant="textDanger" aria-label={messages.endSessionOf(name)} onPointerEnter={preloadModal} onClick={onEnd}>
          {messages.endSession}
        </Button>
      )}
    </li>
  )
}

/** Asks before a device, or all others, are signed out. */
function EndQuestion({ ending, onClose }: { ending: OpenSession | 'others'; onClose: () => void }) {
  const messages = useAccountMessages()
  const one = useWrite(endOwnSession)
  const others = useWrite(endOtherSessions)

  async function end() {
    if (ending === 'others') {
      const { count } = await others.mutateAsync({})
      showToast({ kind: 'ok', message: messages.othersEnded(count) })
    } else {
      await one.mutateAsync({ params: { id: ending.id } })
      showToast({ kind: 'ok', message: messages.ended })
    }
  }

  const isAll = ending === 'others'
  return (
    <Confirm
      isOpen
      isDangerous
      isBusy={one.isPending || others.isPending}
      title={isAll ? messages.endOthersTitle : messages.endTitle(deviceName(ending.userAgent, messages.unknownDevice))}
      text={isAll ? messages.endOthersText : messages.endText}
      confirmLabel={isAll ? messages.endOthers : messages.endSession}
      onCancel={onClose}
      // A failed call has shown its message.
      onConfirm={() => void end().then(onClose, onClose)}
    />
  )
}
