import { endSession, endUserSessions, type OnlineSession } from '#features/sessions/contract/sessions.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { askShell } from '#web/base/page/shell-action.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { deviceName } from '#web/ui/display/device-name.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { type SessionMessages, useSessionMessages } from './messages.ts'

/** One session to end, or all of its user. */
export interface EndedSessions {
  readonly session: OnlineSession
  readonly isAll: boolean
}

function questionOf({ session, isAll }: EndedSessions, isOwn: boolean, messages: SessionMessages) {
  const { realName, userAgent, isCurrent } = session
  if (isAll) return { title: messages.endAllTitle(realName), text: isOwn ? messages.endOwnAllText : messages.endAllText }
  if (isCurrent) return { title: messages.endCurrentTitle, text: messages.endCurrentText }
  return { title: messages.endTitle(realName), text: messages.endText(deviceName(userAgent, messages.unknownDevice)) }
}

/** Asks before sessions are ended. Users who end their current one are signed out. */
export function EndSessionsQuestion({ session, isAll, onClose }: EndedSessions & { onClose: () => void }) {
  const messages = useSessionMessages()
  const one = useWrite(endSession)
  const all = useWrite(endUserSessions)
  const isOwn = useCurrentUser()?.userId === session.userId

  async function end() {
    if (session.isCurrent && !isAll) return askShell('signOut')
    const params = { id: session.id }
    const { realName } = session
    if (isAll) {
      const { count } = await all.mutateAsync({ params })
      if (isOwn) return askShell('signOut')
      showToast({ kind: 'ok', message: messages.endedAll(realName, count) })
    } else {
      await one.mutateAsync({ params })
      showToast({ kind: 'ok', message: messages.ended(realName) })
    }
  }

  return (
    <Confirm
      isOpen
      isDangerous
      isBusy={one.isPending || all.isPending}
      {...questionOf({ session, isAll }, isOwn, messages)}
      confirmLabel={isAll ? messages.endAll : messages.end}
      onCancel={onClose}
      // A failed call has shown its message.
      onConfirm={() => void end().then(onClose, onClose)}
    />
  )
}
