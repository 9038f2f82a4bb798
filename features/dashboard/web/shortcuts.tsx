import { useState } from 'react'
import { shortcutsMax } from '#features/dashboard/contract/shortcuts.ts'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { PageIcon } from '#web/ui/icons/page-icon.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { MenuPage } from '#web/base/page/menu-pages.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useDashboardMessages } from './messages.ts'
import styles from './shortcuts.module.css'
import { useShortcuts } from './use-shortcuts.ts'

const dialog = lazyControl(() => import('./shortcut-dialog.tsx').then((module) => module.ShortcutDialog))

function preloadDialog() {
  dialog.preload()
  preloadModal()
}

/** The user's shortcuts. */
export function Shortcuts() {
  const messages = useDashboardMessages()
  const shortcuts = useShortcuts()
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Card isFlush>
      <nav className={styles.shortcuts} aria-label={messages.shortcuts}>
        {shortcuts.selected ? shortcuts.selected.map((page) => <Shortcut key={page.id} page={page} />) : <ShortcutSkeletons />}
        <button
          type="button"
          className={`${styles.shortcut} ${styles.customise}`}
          aria-haspopup="dialog"
          aria-label={messages.customiseShortcuts}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          disabled={!shortcuts.selected}
          onClick={() => setDialogOpen(true)}
        >
          <span className={styles.icon}>
            <Icon name="plus" />
          </span>
          <span className={`${layout.truncate} ${styles.label}`}>{messages.customise}</span>
        </button>
      </nav>
      {isDialogOpen && shortcuts.selected && (
        <dialog.Control
          pages={shortcuts.pages}
          defaults={shortcuts.defaults}
          selected={shortcuts.selected}
          onSave={shortcuts.save}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  )
}

function Shortcut({ page }: { page: MenuPage }) {
  const language = useLanguage()
  const title = localized(page.title, language)
  return (
    <PageLink
      to={page.path}
      className={styles.shortcut}
      title={[...page.ancestors, page.title].map((text) => localized(text, language)).join(' / ')}
    >
      <span className={styles.icon}>
        <PageIcon icon={page.icon} />
      </span>
      <span className={`${layout.truncate} ${styles.label}`}>{title}</span>
    </PageLink>
  )
}

function ShortcutSkeletons() {
  return Array.from({ length: shortcutsMax }, (_, index) => (
    <WhileLoading key={index}>
      <div className={styles.shortcut}>
        <Skeleton width="36px" height="36px" />
        <span className={`${layout.truncate} ${styles.label}`}>
          <Skeleton width="56px" />
        </span>
      </div>
    </WhileLoading>
  ))
}
