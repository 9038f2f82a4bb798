import { useState } from 'react'
import { useStore } from 'zustand'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { useNavigation } from '#web/base/page/navigation.ts'
import { useTabs } from '#web/app/tabs/tabs-context.ts'
import { CommandPalette } from '#web/ui/palette/command-palette.tsx'
import { rankItems } from './match.ts'
import { pageEntries, recentEntries } from './page-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { PaletteLayer } from './palette-layer.ts'
import { usePaletteMessages } from './messages.ts'
import { useActionEntries } from './use-action-entries.ts'
import { useContributions } from './use-contributions.ts'
import { useFoundRows } from './use-found-rows.ts'

interface PaletteProps {
  firstQuery: string
  onClose: () => void
  show: (layer: PaletteLayer) => void
}

/** The command palette: recent and other pages, actions, and rows found on the server. */
export function Palette({ firstQuery, onClose, show }: PaletteProps) {
  const messages = usePaletteMessages()
  const [query, setQuery] = useState(firstQuery)
  const { groups, isSearching, hasFailed } = useGroups(query, show)
  const entries = groups.flatMap(({ commands }) => commands)

  function choose(id: string) {
    onClose()
    const entry = entries.find((known) => known.id === id)
    // Once the palette is gone and the focus is back, so that what opens next returns it there.
    if (entry) requestAnimationFrame(() => window.setTimeout(entry.run))
  }

  return (
    <CommandPalette
      label={messages.label}
      placeholder={messages.placeholder}
      {...{ query, groups, onClose }}
      onQueryChange={setQuery}
      isBusy={isSearching}
      failure={hasFailed ? messages.failed : undefined}
      onChoose={choose}
    />
  )
}

/** The groups with what matches a query; the one with the best match first, and rows found on the server, which arrive later, last. */
function useGroups(query: string, show: (layer: PaletteLayer) => void) {
  const messages = usePaletteMessages()
  const language = useLanguage()
  const { navigate } = useNavigation()
  const { store, routeAccess } = useTabs()
  const state = useStore(store)
  const contributions = useContributions()
  const { rows, isSearching, hasFailed } = useFoundRows(contributions, query)
  const recent = recentEntries(state, routeAccess, { language, navigate })
  const pages = pageEntries(routeAccess.permitted, { language, navigate }).filter(({ id }) => recent.every((entry) => entry.id !== id))
  const created = contributions.actions.map(({ id, label, path }): PaletteEntry => ({
    id: `action ${id}`,
    label: localized(label, language),
    icon: 'plus',
    texts: Object.values(label),
    run: () => navigate(path),
  }))
  const actions = [...useActionEntries(show), ...created]
  const local = [
    { id: 'recent', title: messages.recent, entries: recent },
    { id: 'pages', title: messages.pages, entries: pages },
    { id: 'actions', title: messages.actions, entries: actions },
  ]
    .map(({ entries, ...group }) => ({ ...group, ranked: rankItems(entries, query, ({ texts }) => texts) }))
    .toSorted((a, b) => (a.ranked[0]?.rank ?? Infinity) - (b.ranked[0]?.rank ?? Infinity) || 0)
    .map(({ ranked, ...group }) => ({ ...group, commands: ranked.map(({ item }) => item) }))
  const records = rows.map(({ id, title, description, path, search }): PaletteEntry => ({
    id: `row ${search.id} ${id}`,
    label: title,
    icon: 'file-text',
    description: [description, localized(search.label, language)].filter(Boolean).join(' · '),
    texts: [],
    run: () => navigate(path),
  }))
  return { groups: [...local, { id: 'records', title: messages.records, commands: records }], isSearching, hasFailed }
}
