import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { getOwnSingleSignOn, linkIdentity, startLinking, unlinkIdentity } from '#contract/single-sign-on/single-sign-on.ts'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useReturn } from '#web/account/single-sign-on/use-return.ts'
import { usePage } from '#web/base/page/page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Section } from '#web/ui/page-layout/section.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'

/** The account of the identity provider that the user can sign in with; nothing if there is no single sign-on. */
export function SingleSignOnSection() {
  const messages = useAccountMessages()
  const { pathname } = usePage()
  const { data } = useQuery(callOptions(getOwnSingleSignOn))
  const [isAsking, setAsking] = useState(false)
  const start = useWrite(startLinking)
  const link = useWrite(linkIdentity)
  const [returned, forget] = useReturn()

  const finish = useEffectEvent(async () => {
    if (returned?.failure !== undefined) showToast({ kind: 'bad', message: returned.failure })
    forget()
    if (returned?.code === undefined) return
    await link.mutateAsync({ body: { code: returned.code } })
    showToast({ kind: 'ok', message: messages.ssoDone })
  })
  useEffect(() => {
    if (returned) void ignoreApiError(finish)
  }, [returned])

  if (!data || (data.label === null && data.linkedSince === null)) return null

  async function begin() {
    const { address } = await start.mutateAsync({ body: { returnTo: `${pathname}?tab=security` } })
    window.location.assign(address)
  }

  const act =
    data.linkedSince !== null ? (
      <Button onClick={() => setAsking(true)}>{messages.ssoUnlink}</Button>
    ) : (
      <Button isBusy={start.isPending || link.isPending} onClick={() => void ignoreApiError(begin)}>
        {messages.ssoLink}
      </Button>
    )
  return (
    <Section title={messages.ssoTitle} text={data.label === null ? messages.ssoOff : messages.ssoText(data.label)} actions={act}>
      <p className={`${layout.small} ${layout.faint} ${layout.breaks}`}>
        {data.linkedSince === null ? messages.ssoNotLinked : messages.ssoLinked(formatDateTime(data.linkedSince))}
      </p>
      {isAsking && <UnlinkQuestion onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** Asks before the link ends. */
function UnlinkQuestion({ onClose }: { onClose: () => void }) {
  const messages = useAccountMessages()
  const unlink = useWrite(unlinkIdentity)

  async function confirm() {
    await unlink.mutateAsync({})
    showToast({ kind: 'ok', message: messages.ssoUndone })
  }

  return (
    <Confirm
      isOpen
      isDangerous
      isBusy={unlink.isPending}
      title={messages.ssoUnlinkTitle}
      text={messages.ssoUnlinkText}
      confirmLabel={messages.ssoUnlink}
      onCancel={onClose}
      // A failed call has shown its message.
      onConfirm={() => void confirm().then(onClose, onClose)}
    />
  )
}
