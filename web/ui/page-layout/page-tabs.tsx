import { Activity, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './page-tabs.module.css'

/** A tab and its panel. */
export interface PageTab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
  /** Content beside the label: a count, a dot. */
  readonly mark?: ReactNode
  readonly isDisabled?: boolean
  /** No padding: its content is as wide as the panel. */
  readonly isFlush?: boolean
  readonly content: ReactNode
}

interface PageTabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly PageTab<Id>[]
  /** The id of the selected tab; the parent decides whether it lives in the URL or in state. */
  value: Id
  onChange: (id: Id) => void
  /** Controls of all panels, beside the tabs. */
  tools?: ReactNode
  /** Panels keep their state while hidden; otherwise they are unmounted. */
  isKept?: boolean
}

/** The tab a key moves to, by the ARIA tabs pattern; undefined for other keys. */
function tabByKey<Tab>(key: string, tabs: readonly Tab[], index: number): Tab | undefined {
  switch (key) {
    case 'ArrowRight':
      return tabs.at((index + 1) % tabs.length)
    case 'ArrowLeft':
      return tabs.at(index - 1)
    case 'Home':
      return tabs.at(0)
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}

/** Tabs within a page. Arrow keys move to the next tab and select it. */
export function PageTabs<Id extends string>({ label, tabs, value, onChange, tools, isKept = false }: PageTabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<ReadonlySet<Id>>(new Set([value]))
  if (!visited.has(value)) setVisited(new Set([...visited, value]))

  function handleKey(event: KeyboardEvent) {
    // With modifiers these are browser shortcuts: Alt+Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const enabled = tabs.filter(({ isDisabled }) => isDisabled !== true)
    const index = enabled.findIndex((tab) => tab.id === value)
    const next = tabByKey(event.key, enabled, index)
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <div className={`${layout.surface} ${styles.tabs}`}>
      <div className={`${layout.row} ${layout.wrap} ${layout.between} ${styles.head}`}>
        <div ref={list} role="tablist" aria-label={label} className={`${layout.row} ${styles.list}`}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.id}`}
              className={`${layout.row} ${layout.fixed} ${styles.tab}`}
              data-tab={tab.id}
              aria-selected={tab.id === value}
              aria-controls={tab.id === value ? `${id}-panel-${tab.id}` : undefined}
              tabIndex={tab.id === value ? 0 : -1}
              disabled={tab.isDisabled}
              onClick={() => onChange(tab.id)}
              onKeyDown={handleKey}
            >
              {tab.icon && <Icon name={tab.icon} size={16} />}
              <span>{tab.label}</span>
              {tab.mark}
            </button>
          ))}
        </div>
        {tools}
      </div>
      {tabs
        .filter((tab) => tab.id === value || (isKept && visited.has(tab.id)))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === value ? 'visible' : 'hidden'}>
            <div
              role="tabpanel"
              id={`${id}-panel-${tab.id}`}
              aria-labelledby={`${id}-tab-${tab.id}`}
              // The panel may contain nothing focusable; this makes it scrollable by keyboard.
              tabIndex={0}
              className={`${styles.panel}${tab.isFlush ? ` ${styles.flush}` : ''}`}
            >
              {tab.content}
            </div>
          </Activity>
        ))}
    </div>
  )
}
