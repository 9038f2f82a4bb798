import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree-toolbar.module.css'
import { useTreeMessages } from './messages.ts'
import { branchIds } from './tree-node.ts'
import type { TreeSearch } from './use-tree-search.ts'

interface TreeToolbarProps {
  search: TreeSearch
  isSearchable: boolean
  /** The search has the focus at first, as in a popover. */
  isSearchFocused?: boolean
  /** What is searched; makes the name of the search field unique. */
  label: string
  /** Status text at the end; changes are announced. */
  count?: string
  /** All in one line, where there is room. */
  isInline?: boolean
  /** More actions. */
  children?: ReactNode
}

/** The toolbar of a tree: its search, and a button that expands or collapses all. */
export function TreeToolbar({ search, isSearchable, isSearchFocused = false, label, count, isInline = false, children }: TreeToolbarProps) {
  const messages = useTreeMessages()
  const branches = branchIds(search.nodes)
  const isAllExpanded = branches.every((id) => search.expandedIds.has(id))
  return (
    <div className={`${layout.stack} ${layout.gap1} ${layout.fixed} ${styles.bar}${isInline ? ` ${styles.inline}` : ''}`}>
      {isSearchable && (
        <SearchField
          label={messages.searchIn(label)}
          isLabelHidden
          autoFocus={isSearchFocused}
          placeholder={messages.search}
          value={search.query}
          onChange={search.setQuery}
        />
      )}
      <div className={`${layout.row} ${layout.wrap} ${styles.actions}`}>
        <Button
          variant="text"
          disabled={branches.length === 0}
          onClick={() => search.setExpandedIds(new Set(isAllExpanded ? [] : branches))}
        >
          {isAllExpanded && branches.length > 0 ? messages.collapseAll : messages.expandAll}
        </Button>
        {children}
        <output className={`${layout.muted} ${layout.small} ${styles.count}`}>
          <FoundCount search={search} isFollowed={count !== undefined} />
          {count !== undefined && <span>{count}</span>}
        </output>
      </div>
    </div>
  )
}

/** Announces the number of matches to screen readers. */
function FoundCount({ search: { matchCount }, isFollowed }: { search: TreeSearch; isFollowed: boolean }) {
  const messages = useTreeMessages()
  const language = useLanguage()
  if (matchCount === undefined) return null
  const found = matchCount === 0 ? messages.noMatches : messages.matchCount(formatNumber(matchCount, language))
  return <VisuallyHidden>{isFollowed ? `${found}${messages.separator}` : found}</VisuallyHidden>
}
