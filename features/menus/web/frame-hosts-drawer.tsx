import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useRef } from 'react'
import { type FrameHostState, getFrameHosts } from '#features/menus/contract/frame-hosts.ts'
import { menusEdit } from '#features/menus/contract/permissions.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './frame-hosts.module.css'
import { useMenuMessages } from './messages.ts'
import { useFrameHosts } from './use-frame-hosts.ts'

/** The sites that menu items of the type frame may show. */
export function FrameHostsDrawer({ onClose }: { onClose: () => void }) {
  const messages = useMenuMessages()
  // The version that is edited is that of now.
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(getFrameHosts), gcTime: 0 })
  if (data) return <HostsEditor stored={data} onClose={onClose} />
  return (
    <Drawer isOpen title={messages.frameHosts} onClose={onClose}>
      {error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <SkeletonText lines={4} />
        </WhileLoading>
      )}
    </Drawer>
  )
}

function HostsEditor({ stored, onClose }: { stored: FrameHostState; onClose: () => void }) {
  const messages = useMenuMessages()
  const canEdit = useCan(menusEdit)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { hosts, text, error, isDirty, isBusy, add, save, type, remove } = useFrameHosts(stored, onClose)

  function handleAdd(event: SyntheticEvent) {
    event.preventDefault()
    add()
    input.current?.focus()
  }

  return (
    <Drawer
      isOpen
      title={messages.frameHosts}
      isDirty={isDirty}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{canEdit ? messages.cancel : messages.close}</Button>
          {canEdit && (
            <Button variant="primary" isBusy={isBusy} onClick={isDirty ? save : onClose}>
              {messages.saveHosts}
            </Button>
          )}
        </>
      )}
    >
      <p className={styles.hint}>{messages.frameHostsHint}</p>
      {canEdit && (
        <form id={id} className={styles.adding} noValidate onSubmit={handleAdd}>
          <TextField
            ref={input}
            label={messages.host}
            type="url"
            spellCheck={false}
            autoComplete="off"
            autoFocus
            placeholder={messages.hostPlaceholder}
            value={text}
            error={error}
            onChange={type}
          />
          <Button type="submit" icon="plus">
            {messages.addHost}
          </Button>
        </form>
      )}
      {hosts.length + stored.declared.length === 0 && <p className={styles.none}>{messages.noHosts}</p>}
      <ul>
        {hosts.map((host) => (
          <li key={host} className={`${layout.row} ${layout.between} ${styles.host}`}>
            <span className={styles.origin}>{host}</span>
            {canEdit && (
              <IconButton
                icon="x"
                label={messages.removeHost(host)}
                onClick={() => {
                  remove(host)
                  input.current?.focus()
                }}
              />
            )}
          </li>
        ))}
        {stored.declared.map((host) => (
          <li key={host} className={`${layout.row} ${layout.between} ${styles.host}`}>
            <span className={styles.origin}>{host}</span>
            <Tag>{messages.declaredHosts}</Tag>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
