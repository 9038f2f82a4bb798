import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useMessages } from '#web/app/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { DependentList } from './dependent-list.tsx'
import { dependentsOf, type ListedDependent } from './dependents-of.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

interface RemovalQuestionProps {
  resource: AnyResource
  /** The row that is to be deleted. */
  id: string
  title: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a row is deleted that others refer to; a row without any is deleted at once, because that can be undone. */
export function RemovalQuestion({ resource, id, title, onConfirm, onClose }: RemovalQuestionProps) {
  const messages = useMessages({ 'zh-CN': zh, 'en-US': en })
  const [dependents, setDependents] = useState<readonly ListedDependent[]>()
  const decide = useEffectEvent((found: readonly ListedDependent[]) => (found.length === 0 ? onConfirm() : setDependents(found)))
  useEffect(() => {
    const controller = new AbortController()
    dependentsOf(resource, [id], controller.signal).then(
      (found) => !controller.signal.aborted && decide(found),
      (error: unknown) => {
        if (!controller.signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [resource, id])
  if (!dependents) return null
  const list = <DependentList {...{ dependents }} ids={[id]} onLeave={onClose} />
  const blocking = dependents.filter(({ list: { blocks = [] }, by }) => blocks.includes(by))
  if (blocking.length > 0) {
    return (
      <Dialog
        isOpen
        title={messages.blockedTitle(title)}
        renderFooter={(close) => <Button onClick={close}>{messages.close}</Button>}
        onClose={onClose}
      >
        {messages.blockedText}
        <DependentList dependents={blocking} ids={[id]} onLeave={onClose} />
      </Dialog>
    )
  }
  return (
    <Confirm
      isOpen
      title={messages.title(title)}
      text={
        <>
          {messages.text}
          {list}
        </>
      }
      confirmLabel={messages.remove}
      isDangerous
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}
