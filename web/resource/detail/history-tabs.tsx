import { useState, type ReactNode } from 'react'
import { commentParameter } from '#contract/comments/comment-parameter.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { usePage } from '#web/app/page/page.ts'
import { CommentCount } from '#web/resource/comments/comment-count.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { PageTabs, type PageTab } from '#web/ui/page-layout/page-tabs.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useDetailMessages } from './detail-messages.ts'

const rowHistory = lazyControl(() => import('./row-history.tsx').then((module) => module.RowHistory))
const comments = lazyControl(() => import('#web/resource/comments/comments.tsx').then((module) => module.Comments))

interface HistoryTabsProps {
  resource: AnyResource
  words: AnyWords
  /** The requested row. */
  id: string
  /** What the resource itself says of the past, shown first. */
  first: { readonly label: string; readonly content: ReactNode }
  /** The row is not shown yet: its comments are read after it. */
  isLoading?: boolean
}

type TabId = 'first' | 'changes' | 'comments'

/** The tab that is shown: at first, and whenever the URL leads to another comment, that of the comments. */
function useShownTab(target: string | undefined) {
  const [shown, setShown] = useState<{ tab: TabId; target: string | undefined }>({
    tab: target === undefined ? 'first' : 'comments',
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

/** What is known of a row: what its resource says of its past, the changes of all fields, and its comments where it has them. Each is loaded when it is opened, and kept then. */
export function HistoryTabs({ first, isLoading = false, ...row }: HistoryTabsProps) {
  const messages = useDetailMessages()
  const target = new URLSearchParams(usePage().search).get(commentParameter) ?? undefined
  const hasComments = row.resource.hasComments
  const [tab, setTab] = useShownTab(hasComments ? target : undefined)
  const waiting: PageTab<TabId> = { id: 'comments', label: messages.comments, content: null }
  return (
    <PageTabs
      label={messages.past}
      value={tab}
      onChange={setTab}
      isKept
      tabs={[
        { id: 'first', ...first },
        { id: 'changes', label: messages.history, content: <rowHistory.Control {...row} /> },
        ...(hasComments ? [isLoading ? waiting : commentsTab({ ...row, target }, messages.comments)] : []),
      ]}
    />
  )
}
