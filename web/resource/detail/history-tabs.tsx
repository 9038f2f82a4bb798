import { useState, type ReactNode } from 'react'
import { commentParameter } from '#contract/comments/comment-parameter.ts'
import type { Language } from '#contract/language.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePage } from '#web/base/page/page.ts'
import { ChildCount } from '#web/resource/children/child-count.tsx'
import { childTitle, type ListedChild } from '#web/resource/children/child-list.ts'
import { useChildren } from '#web/resource/children/use-children.ts'
import { CommentCount } from '#web/resource/comments/comment-count.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { PageTabs, type PageTab } from '#web/ui/page-layout/page-tabs.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useDetailMessages } from './messages.ts'

const rowHistory = lazyControl(() => import('./row-history.tsx').then((module) => module.RowHistory))
const comments = lazyControl(() => import('#web/resource/comments/comments.tsx').then((module) => module.Comments))

const childTabs = lazyControl(() => import('#web/resource/children/child-tab.tsx').then((module) => module.ChildTab))

interface HistoryTabsProps {
  resource: AnyResource
  words: AnyWords
  /** The requested row. */
  id: string
  /** What the resource itself says of the past, shown first. */
  first?: { readonly label: string; readonly content: ReactNode }
  /** The row is not shown yet: its comments are read after it. */
  isLoading?: boolean
}

/** A child list is named by its resource and the field by which it refers to the row. */
type TabId = 'first' | 'changes' | 'comments' | `${string}.${string}`

/** The tab that is shown: at first, and whenever the URL leads to another comment, that of the comments. */
function useShownTab(target: string | undefined) {
  const [shown, setShown] = useState<{ tab: TabId | undefined; target: string | undefined }>({
    tab: target === undefined ? undefined : 'comments',
    target,
  })
  const isMoved = shown.target !== target
  const tab = isMoved && target !== undefined ? 'comments' : shown.tab
  if (isMoved) setShown({ tab, target })
  return [tab, (next: TabId) => setShown({ tab: next, target })] as const
}

function commentsTab(
  { resource, id, target }: { resource: AnyResource; id: string; target: string | undefined },
  label: string,
): PageTab<TabId> {
  const place = { resource: resource.name, recordId: id }
  return {
    id: 'comments',
    label,
    mark: <CommentCount {...place} />,
    content: <comments.Control key={id} {...place} target={target} />,
  }
}

function childTabId({ list, by }: ListedChild): `${string}.${string}` {
  return `${list.resource.name}.${by}`
}

function childTab(
  child: ListedChild,
  parentId: string,
  { language, isLoading, isOpen }: { language: Language; isLoading: boolean; isOpen: boolean },
): PageTab<TabId> {
  const { list, by } = child
  const tab = { id: childTabId(child), label: childTitle(child, language), isFlush: true }
  if (isLoading) return { ...tab, content: null }
  return {
    ...tab,
    mark: <ChildCount key={parentId} {...{ resource: list.resource, by, parentId, isOpen }} />,
    content: <childTabs.Control key={parentId} {...{ list, by, parentId }} />,
  }
}

/**
 * What is known of a row: what its resource says of its past, the lists of rows that refer to it (`childOf`), the changes of all fields, and its
 * comments where it has them. Each is loaded when it is opened, and kept then.
 */
export function HistoryTabs({ first, isLoading = false, ...row }: HistoryTabsProps) {
  const messages = useDetailMessages()
  const language = useLanguage()
  const target = new URLSearchParams(usePage().search).get(commentParameter) ?? undefined
  const hasComments = row.resource.hasComments
  const [shown, setTab] = useShownTab(hasComments ? target : undefined)
  const known = useChildren(row.resource)
  // Which lists there are is known a moment later; what comes first is shown at once.
  if (!known && !first) return null
  const children = known ?? []
  const [firstChild] = children
  const tab = shown ?? (first || !firstChild ? (first ? 'first' : 'changes') : childTabId(firstChild))
  const waiting: PageTab<TabId> = { id: 'comments', label: messages.comments, content: null }
  return (
    <PageTabs
      label={messages.past}
      value={tab}
      onChange={setTab}
      isKept
      tabs={[
        ...(first ? [{ id: 'first' as const, ...first }] : []),
        ...children.map((child) => childTab(child, row.id, { language, isLoading, isOpen: tab === childTabId(child) })),
        { id: 'changes', label: messages.history, content: <rowHistory.Control {...row} /> },
        ...(hasComments ? [isLoading ? waiting : commentsTab({ ...row, target }, messages.comments)] : []),
      ]}
    />
  )
}
