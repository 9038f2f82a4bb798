import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMenus, type MenuItem } from '#features/menus/contract/menus.ts'
import { menusEdit } from '#features/menus/contract/permissions.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useMenuMessages } from './messages.ts'
import { MenusView, MenusSkeleton } from './menus-view.tsx'
import { useDiscardConfirmation } from './use-discard-confirmation.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { useSelectedId } from './use-selected-id.ts'

const hostsDrawer = lazyControl(() => import('./frame-hosts-drawer.tsx').then((module) => module.FrameHostsDrawer))

/** The menu: its tree, and the form of the selected item. */
export function MenusPage() {
  const messages = useMenuMessages()
  const canEdit = useCan(menusEdit)
  const { data, error, isFetching, refetch } = useQuery(callOptions(listMenus, { query: {} }))
  const [selectedId, setSelectedId] = useSelectedId()
  /** The parent of a new item, null for the top level; undefined while none is added. */
  const [parentId, setParentId] = useState<string | null>()
  const [areHostsOpen, setHostsOpen] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [confirmThen, confirmation] = useDiscardConfirmation(isDirty)

  return (
    <>
      <PageHeader>
        <Button icon="app-window" onClick={() => setHostsOpen(true)} onPointerEnter={preloadModal}>
          {messages.frameHosts}
        </Button>
        {canEdit && <MainAction icon="plus" label={messages.addTop} onClick={() => setParentId(null)} onPointerEnter={preloadModal} />}
      </PageHeader>
      <ModeNotice />
      {data ? (
        <MenusView
          items={data.list}
          selectedId={selectedId}
          onSelect={(id) => confirmThen(() => setSelectedId(id))}
          isDirty={isDirty}
          onDirtyChange={setDirty}
          onAddChild={setParentId}
          onMoved={() => refetch({ cancelRefetch: false })}
        />
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <MenusSkeleton />
      )}
      {data && error && <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {parentId !== undefined && (
        <MenuDrawer
          items={data?.list ?? []}
          parentId={parentId}
          sort={nextSort(data?.list ?? [], parentId)}
          onClose={() => setParentId(undefined)}
          onCreated={({ id }) => {
            setParentId(undefined)
            // Unsaved input of the selected item stays.
            if (!isDirty) setSelectedId(id)
          }}
        />
      )}
      {areHostsOpen && <hostsDrawer.Control onClose={() => setHostsOpen(false)} />}
      {confirmation}
    </>
  )
}

/** The order of a new item: after its siblings. */
function nextSort(items: readonly MenuItem[], parentId: string | null): number {
  const siblings = items.filter((item) => item.parentId === parentId)
  const deeper = items.map((item) => nextSort(item.children, parentId))
  return Math.max(0, ...siblings.map(({ sort }) => sort + 1), ...deeper)
}

/** Says when changes do not appear in the side menu. */
function ModeNotice() {
  const messages = useMenuMessages()
  const { permissionMode, isDemo } = currentSettings()
  if (permissionMode === 'BACK' && !isDemo) return null
  return <Alert tone="info">{isDemo ? messages.demoMode : messages.fixedMode}</Alert>
}
