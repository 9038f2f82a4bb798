import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Button } from '#web/ui/button/button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import type { PickerPopoverProps } from '#web/ui/fields/picker.tsx'
import { chosenKey } from '#web/ui/fields/select/chosen-key.ts'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { ancestorIds, isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { useCascaderMessages } from './messages.ts'
import { leafPaths, matchingPaths } from './cascader-path.ts'
import parts from '#web/ui/popover/choice-popover.module.css'
import layout from '#web/ui/theme/layout.module.css'
import styles from './cascader-popover.module.css'

interface CascaderPopoverProps extends PickerPopoverProps {
  nodes: readonly TreeNode[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  isClearable: boolean
}

/** The popover of a cascader: a search above columns, one for each level. It closes when a leaf is chosen. */
export function CascaderPopover({ triggerRef, label, onClose, nodes, value, onChange, isClearable }: CascaderPopoverProps) {
  const messages = useCascaderMessages()
  const [query, setQuery] = useState('')
  const content = useRef<HTMLDivElement>(null)

  function choose(id: string | undefined) {
    onChange(id)
    onClose()
  }

  function enterList(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    focusOption(content.current?.querySelector('[role="listbox"]'))
  }

  return (
    <FloatingFrame {...{ triggerRef, label, onClose }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles a key of the search field */}
      <div className={parts.search} onKeyDown={enterList}>
        <SearchField label={messages.search} isLabelHidden autoFocus placeholder={messages.search} value={query} onChange={setQuery} />
      </div>
      <div ref={content} className={styles.content}>
        {query.trim() === '' ? (
          <Columns {...{ nodes, value }} onChoose={choose} />
        ) : (
          <Matches {...{ nodes, value, label }} query={query.trim()} onChoose={choose} />
        )}
      </div>
      {isClearable && value !== undefined && (
        <div className={`${layout.row} ${layout.end} ${parts.buttons}`}>
          <Button variant="text" onClick={() => choose(undefined)}>
            {messages.clear}
          </Button>
        </div>
      )}
    </FloatingFrame>
  )
}

/** Focuses the chosen option of a column, or its first one. */
function focusOption(list: Element | null | undefined): void {
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])') ?? [])]
  const option = options.find(({ ariaSelected }) => ariaSelected === 'true') ?? options[0]
  option?.focus()
}

/** The column that was opened last is visible where the screen is narrow. */
function showColumn(column: HTMLElement | null): void {
  const columns = column?.parentElement
  if (columns) columns.scrollLeft = columns.scrollWidth
}

interface ColumnsProps {
  nodes: readonly TreeNode[]
  value: string | undefined
  onChoose: (id: string | undefined) => void
}

function Columns({ nodes, value, onChoose }: ColumnsProps) {
  const messages = useCascaderMessages()
  const [opened, setOpened] = useState(() => (value === undefined ? [] : [...ancestorIds(nodes, value), value]))
  const container = useRef<HTMLDivElement>(null)
  const columns: (readonly TreeNode[])[] = [nodes]
  for (const [level, id] of opened.entries()) {
    const node = columns[level]?.find((candidate) => candidate.id === id)
    if (node && isBranch(node)) columns.push(node.children)
  }

  function open(level: number, id: string | undefined) {
    const node = columns[level]?.find((candidate) => candidate.id === id)
    if (!node) return
    if (isBranch(node)) setOpened([...opened.slice(0, level), node.id])
    else onChoose(node.id)
  }

  /** Right opens the next column and goes there, Left goes back. */
  function moveBetween(event: KeyboardEvent, level: number) {
    const id = event.target instanceof Element ? event.target.closest('[role="option"]')?.getAttribute('data-key') : undefined
    const node = columns[level]?.find((candidate) => candidate.id === id)
    const lists = () => container.current?.querySelectorAll('[role="listbox"]')
    if (event.key === 'ArrowLeft' && level > 0) focusOption(lists()?.[level - 1])
    else if (event.key === 'ArrowRight' && node && isBranch(node)) {
      open(level, node.id)
      requestAnimationFrame(() => focusOption(lists()?.[level + 1]))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={container} className={styles.columns}>
      {columns.map((column, level) => (
        <div
          key={opened[level - 1] ?? ''}
          ref={level === columns.length - 1 ? showColumn : undefined}
          className={styles.column}
          onKeyDownCapture={(event) => moveBetween(event, level)}
        >
          <ListBox
            aria-label={messages.level(level + 1)}
            className={styles.list}
            escapeKeyBehavior="none"
            selectionMode="single"
            selectedKeys={opened[level] === undefined ? [] : [opened[level]]}
            disabledKeys={column.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
            onSelectionChange={(keys) => open(level, chosenKey(keys, opened[level]))}
          >
            {column.map((node) => (
              <ListBoxItem key={node.id} id={node.id} textValue={node.label} className={`${layout.row} ${parts.option} ${styles.option}`}>
                <span className={`${layout.fill} ${layout.breaks}`}>{node.label}</span>
                {isBranch(node) && <Icon name="chevron-right" size={14} />}
                {node.id === value && <Icon name="check" size={16} />}
              </ListBoxItem>
            ))}
          </ListBox>
        </div>
      ))}
    </div>
  )
}

function Matches({ nodes, value, label, query, onChoose }: ColumnsProps & { label: string; query: string }) {
  const messages = useCascaderMessages()
  const { pathSeparator } = useFieldMessages()
  const paths = useMemo(() => leafPaths(nodes), [nodes])
  const matches = matchingPaths(paths, query).map((path) => ({
    id: path.at(-1)?.id ?? '',
    text: path.map((node) => node.label).join(pathSeparator),
  }))
  return (
    <>
      <ListBox
        aria-label={label}
        className={styles.list}
        escapeKeyBehavior="none"
        selectionMode="single"
        selectedKeys={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => onChoose(chosenKey(keys, value))}
        renderEmptyState={() => <p className={styles.empty}>{messages.none}</p>}
      >
        {matches.map(({ id, text }) => (
          <ListBoxItem key={id} id={id} textValue={text} className={`${layout.row} ${parts.option} ${styles.option}`}>
            <span className={`${layout.fill} ${layout.breaks}`}>{text}</span>
          </ListBoxItem>
        ))}
      </ListBox>
      <output>
        <VisuallyHidden>{messages.found(matches.length)}</VisuallyHidden>
      </output>
    </>
  )
}
