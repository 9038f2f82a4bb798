import { useState, type ReactNode } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useDetailMessages } from './detail-messages.ts'

const rowHistory = lazyControl(() => import('./row-history.tsx').then((module) => module.RowHistory))

interface HistoryTabsProps {
  resource: AnyResource
  words: AnyWords
  /** The requested row. */
  id: string
  /** What the resource itself says of the past, shown first. */
  first: { readonly label: string; readonly content: ReactNode }
}

/** What is known of a row's past: what its resource says, and the changes of all fields, which are loaded when they are opened. */
export function HistoryTabs({ first, ...row }: HistoryTabsProps) {
  const messages = useDetailMessages()
  const [tab, setTab] = useState<'first' | 'changes'>('first')
  return (
    <PageTabs
      label={messages.past}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'first', ...first },
        { id: 'changes', label: messages.history, content: <rowHistory.Control {...row} /> },
      ]}
    />
  )
}
