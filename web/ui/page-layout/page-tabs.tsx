import { Activity, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import styles from './page-tabs.module.css'

/** One tab with what it shows. */
export interface PageTab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
  /** What stands beside its words: a count, a dot. */
  readonly mark?: ReactNode
  readonly isDisabled?: boolean
  readonly content: ReactNode
}

interface PageTabsProps<Id extends string> {
  /** What is parted by the tabs; their name for assistive technology. */
  label: string
  tabs: readonly PageTab<Id>[]
  /** The id of the chosen tab; whether it lives in the address or in a state is its owner's choice. */
  value: Id
  onChange: (id: Id) => void
  /** A panel that was shown keeps what was typed in it while another is shown; otherwise it begins anew. */
  isKept?: boolean
}

/** The tab that a key of the ARIA pattern leads to; undefined where the key says nothing. */
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

/** The parts of a page, of which one is shown. An arrow key goes to the next tab and shows it at once. */
export function PageTabs<Id extends string>({ label, tabs, value, onChange, isKept = false }: PageTabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<Id>>(new Set([value]))
  if (!seen.has(value)) setSeen(new Set([...seen, value]))

  function handleKey(event: KeyboardEvent) {
    // With these the keys are the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const reachable = tabs.filter(({ isDisabled }) => isDisabled !== true)
    const index = reachable.findIndex((tab) => tab.id === value)
    const next = tabByKey(event.key, reachable, index)
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className={styles.tab}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel-${tab.id}` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => onChange(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.icon && <Icon name={tab.icon} size={16} />}
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.id === value || (isKept && seen.has(tab.id)))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === value ? 'visible' : 'hidden'}>
            <div
              role="tabpanel"
              id={`${id}-panel-${tab.id}`}
              aria-labelledby={`${id}-tab-${tab.id}`}
              // It may hold nothing that takes the focus, and is scrolled by keyboard then.
              tabIndex={0}
              className={styles.panel}
            >
              {tab.content}
            </div>
          </Activity>
        ))}
    </div>
  )
}
