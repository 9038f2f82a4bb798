import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, listApiKeys, revokeApiKey } from '#features/account/contract/api-keys.ts'
import { apiKeysCreate } from '#features/account/contract/permissions.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatDate, formatDateTime } from '#web/base/i18n/format.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Section } from '#web/ui/page-layout/section.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import styles from '#features/account/web/security/security.module.css'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useKeyMessages } from './messages.ts'

const form = lazyControl(() => import('./api-key-form.tsx').then((module) => module.ApiKeyForm))
const created = lazyControl(() => import('./created-key.tsx').then((module) => module.CreatedKey))

/** The user's API keys: create, use by, revoke. Users without keys who may not create any see no section. */
export function ApiKeysSection() {
  const messages = useKeyMessages()
  const canCreate = useCan(apiKeysCreate)
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(listApiKeys), staleTime: 0 })
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoking, setRevoking] = useState<ApiKey>()
  if (!canCreate && !data?.list.length) return null

  function show(newSecret: string) {
    setIsCreating(false)
    setSecret(newSecret)
  }

  const create = (
    <Button icon="plus" onPointerEnter={form.preload} onClick={() => setIsCreating(true)}>
      {messages.create}
    </Button>
  )
  return (
    <Section title={messages.title} text={messages.text} actions={canCreate ? create : undefined}>
      {data ? (
        <KeyList keys={data.list} onRevoke={setRevoking} />
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <SkeletonText />
        </WhileLoading>
      )}
      {isCreating && <form.Control onClose={() => setIsCreating(false)} onCreated={show} />}
      {secret !== undefined && <created.Control {...{ secret }} onClose={() => setSecret(undefined)} />}
      {revoking && <RevokeQuestion apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  )
}

function KeyList({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const messages = useKeyMessages()
  if (keys.length === 0) return <p className={`${layout.small} ${layout.faint} ${layout.breaks}`}>{messages.none}</p>
  return (
    <ul>
      {keys.map((key) => (
        <KeyItem key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  )
}

function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const messages = useKeyMessages()
  const { name, hint, permissions, isExpired, expiryDate, lastUsedDate, mcpAccess } = apiKey
  const detail = [
    `steward_…${hint}`,
    messages.permissionCount(permissions.length),
    lastUsedDate === null ? messages.unused : messages.lastUsedAt(formatDateTime(lastUsedDate)),
    messages.expiresAt(formatDate(expiryDate)),
  ]
  return (
    <li ref={moveFocusOut} className={`${layout.row} ${layout.gap3} ${styles.item}`}>
      <span className={styles.icon}>
        <Icon name="key-round" />
      </span>
      <div className={`${layout.grid} ${layout.fill}`}>
        <span className={`${layout.row} ${layout.wrap} ${layout.breaks}`}>
          {name}
          {isExpired && <Tag>{messages.expired}</Tag>}
          {mcpAccess !== 'read' && <Tag>{messages.mcpLevels[mcpAccess]}</Tag>}
        </span>
        <span className={`${layout.small} ${layout.faint} ${layout.breaks}`}>
          {detail.map((part, index) => (
            <span key={part} className={styles.whole}>
              {index === 0 ? part : ` · ${part}`}
            </span>
          ))}
        </span>
      </div>
      <Button variant="textDanger" aria-label={messages.revokeItem(name)} onPointerEnter={preloadModal} onClick={onRevoke}>
        {messages.revoke}
      </Button>
    </li>
  )
}

/** Asks before a key is revoked. */
function RevokeQuestion({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const messages = useKeyMessages()
  const revocation = useWrite(revokeApiKey)

  async function revoke() {
    await revocation.mutateAsync({ params: { id } })
    onClose()
    showToast({ kind: 'ok', message: messages.revoked })
  }

  return (
    <Confirm
      isOpen
      isDangerous
      isBusy={revocation.isPending}
      title={messages.revokeTitle(name)}
      text={messages.revokeText}
      confirmLabel={messages.revoke}
      onCancel={onClose}
      onConfirm={() => void ignoreApiError(revoke)}
    />
  )
}
