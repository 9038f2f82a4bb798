import { type RefObject, useId, useState } from 'react'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { useApiMessages } from './messages.ts'
import { MethodTag } from './method-tag.tsx'
import { OperationDocs } from './operation-docs.tsx'
import styles from './operation-pane.module.css'
import type { ApiOperation } from './operations.ts'
import type { TypedRequest } from './request-input.ts'
import { TryOut, type TryOutProps } from './try-out.tsx'

interface OperationPaneProps extends Pick<TryOutProps, 'schemas'> {
  ref: RefObject<HTMLElement | null>
  operation: ApiOperation | undefined
  onClose: () => void
}

/**
 * The open operation beside the list, or in a drawer on small screens. What is typed for an operation is kept while the page is open; leaving
 * the page asks for confirmation until it is sent.
 */
export function OperationPane({ ref, operation, schemas, onClose }: OperationPaneProps) {
  const messages = useApiMessages()
  const isNarrow = useIsNarrow()
  const titleId = useId()
  const [typedById, setTypedById] = useState<Readonly<Record<string, TypedRequest>>>({})
  useLeaveGuard(Object.values(typedById).some(({ isSent }) => !isSent))
  if (!operation) {
    return (
      !isNarrow && (
        <Card>
          <Empty text={messages.choose} />
        </Card>
      )
    )
  }
  const { id, method, path } = operation
  const onType = (typed: TypedRequest) => setTypedById({ ...typedById, [id]: typed })
  const content = <OperationView key={id} {...{ operation, schemas, onType }} typed={typedById[id]} />
  if (isNarrow) {
    return (
      <Drawer isOpen isWide title={`${method} ${path}`} onClose={onClose}>
        {content}
      </Drawer>
    )
  }
  return (
    <section ref={ref} tabIndex={-1} className={styles.pane} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title} translate="no">
          <MethodTag method={method} /> <code>{path}</code>
        </h2>
        <IconButton icon="x" label={messages.close} onClick={onClose} />
      </header>
      {content}
    </section>
  )
}

/** An operation: who may do it, how it is called, and a form to call it, which is shown first once something is typed. */
function OperationView(props: TryOutProps) {
  const messages = useApiMessages()
  const { operation, schemas, typed } = props
  const [tab, setTab] = useState<'docs' | 'try'>(typed ? 'try' : 'docs')
  const { id, access, isOpenToKeys, definition } = operation
  const permissions = definition['x-permission-label'] ? [definition['x-permission'], definition['x-view-permission'] ?? []].flat() : []
  return (
    <div className={styles.operation}>
      <DescriptionList
        columns={3}
        items={[
          { term: messages.name, value: <code translate="no">{id}</code> },
          {
            term: messages.permission,
            value: (
              <>
                <span>{access}</span> <code translate="no">{permissions.join(' + ')}</code>
              </>
            ),
          },
          { term: messages.keys, value: isOpenToKeys ? messages.openToKeys : messages.closedToKeys },
        ]}
      />
      <PageTabs
        label={messages.views}
        value={tab}
        onChange={setTab}
        isKept
        tabs={[
          { id: 'docs', label: messages.docs, content: <OperationDocs {...{ operation, schemas }} /> },
          { id: 'try', label: messages.try, content: <TryOut {...props} /> },
        ]}
      />
    </div>
  )
}
