import { useMemo, useState } from 'react'
import { type Application, applications, isEditable } from '#features/applications/contract/applications.ts'
import type { AnyTransition } from '#contract/resource/resource.ts'
import { isOffered } from '#contract/resource/rules.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { PendingTransition } from '#web/resource/resource-transition.tsx'
import { useRemove } from '#web/resource/use-remove.ts'
import { useAllowed } from '#web/resource/use-resource-list.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { MenuButton, type MenuItem } from '#web/ui/menu/menu.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useApplicationMessages } from './messages.ts'
import { useApplicationWords } from './application-words.ts'
import { formPath, listPath } from './application-paths.ts'
import { useIsTheirs } from './use-is-theirs.ts'

const transitionDialog = lazyControl(() => {
  preloadModal()
  return import('#web/resource/resource-transition.tsx').then((module) => module.ResourceTransition)
})

const transferDialog = lazyControl(() => {
  preloadModal()
  return import('#web/resource/detail/row-transfer.tsx').then((module) => module.RowTransfer)
})

/** The transitions that the user may make now. */
function useTransitions(application: Application): readonly AnyTransition[] {
  const person = useCurrentUser()
  const isTheirs = useIsTheirs()
  return useMemo(() => {
    const granted = permissionsOf(person)
    const { flow } = applications
    return (flow?.transitions ?? []).filter(
      (transition) =>
        isOffered('status', transition, application) && isTheirs(transition, application) && hasSome(granted, [transition.permission]),
    )
  }, [application, person, isTheirs])
}

/** The buttons of an application: what can be done with it now, and by this user. */
export function ApplicationActions({ application }: { application: Application }) {
  const messages = useApplicationMessages()
  const words = useApplicationWords()
  const resourceMessages = useResourceMessages(words)
  const navigate = usePageNavigate()
  const allowed = useAllowed(applications)
  const transitions = useTransitions(application)
  // The application as it was read when the dialog was opened: another user may change it meanwhile.
  const [pending, setPending] = useState<PendingTransition<Application>>()
  const [isTransferring, setTransferring] = useState(false)
  const options = useMemo(() => ({ onRemoved: () => navigate(listPath, { closesTab: true }) }), [navigate])
  const { remove, question } = useRemove<Application>(applications, options)
  const items: MenuItem[] = [
    ...(allowed.transfer
      ? [{ id: 'transfer', label: resourceMessages.transfer, icon: 'user-round' as const, onAction: () => setTransferring(true) }]
      : []),
    ...(allowed.remove
      ? [{ id: 'remove', label: messages.remove, icon: 'trash' as const, isDangerous: true, onAction: () => remove(application) }]
      : []),
  ]
  const [main] = transitions
  const labels: Readonly<Record<string, string>> = words.transitions
  return (
    <>
      {allowed.edit && isEditable(application) && <LinkButton to={formPath(application.id)}>{messages.edit}</LinkButton>}
      {transitions.toReversed().map((transition) => (
        <Button
          key={transition.name}
          variant={transition === main ? 'primary' : 'secondary'}
          onPointerEnter={transitionDialog.preload}
          onClick={() => setPending({ transition, row: application })}
        >
          {labels[transition.name]}
        </Button>
      ))}
      {items.length > 0 && <MenuButton label={messages.more(application.title)} items={items} />}
      {question}
      {pending && (
        <transitionDialog.Control
          {...pending}
          field="status"
          title={pending.row.title}
          {...{ words }}
          messages={resourceMessages}
          onClose={() => setPending(undefined)}
        />
      )}
      {isTransferring && (
        <transferDialog.Control {...{ resource: applications, words }} row={application} onClose={() => setTransferring(false)} />
      )}
    </>
  )
}
