import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#contract/notifications/unread.ts'
import { callOptions } from '#web/api/queries.ts'
import { request } from '#web/api/client.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useFloatingTrigger } from '#web/ui/popover/use-floating-trigger.ts'

const panel = lazyControl(() => import('./notification-panel.tsx').then((module) => module.NotificationPanel))

/** The bell of the header with the number of unread notifications. All else is loaded when it is opened. */
export function NotificationBell({ labelOf }: { labelOf: (unreadCount: number) => string }) {
  const { isOpen, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'dialog', preload: panel.preload })
  const { data } = useQuery({
    ...callOptions(countUnread),
    // Nobody has asked for it, so a failure is not reported: the list will say what is wrong.
    queryFn: ({ signal }) => request(countUnread, {}, { signal, handledErrors: 'exceptSessionExpired' }),
  })
  const count = data?.count ?? 0
  return (
    <>
      <Badge count={count} label="">
        <IconButton icon="bell" label={labelOf(count)} {...trigger} />
      </Badge>
      {isOpen && <panel.Control triggerRef={triggerRef} onClose={close} />}
    </>
  )
}
