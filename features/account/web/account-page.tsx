import type { ReactNode } from 'react'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useAccountMessages } from './messages.ts'

const profile = lazyControl(() => import('./profile/profile-tab.tsx').then((module) => module.ProfileTab))
const security = lazyControl(() => import('./security/security-tab.tsx').then((module) => module.SecurityTab))
const preferences = lazyControl(() => import('./preferences/preferences-tab.tsx').then((module) => module.PreferencesTab))

const tabs = ['profile', 'security', 'preferences'] as const
type TabId = (typeof tabs)[number]

const contents: Readonly<Record<TabId, ReactNode>> = {
  profile: <profile.Control />,
  security: <security.Control />,
  preferences: <preferences.Control />,
}

/** The user's own account. The tab is in the URL, so that other pages can link to it. */
export function AccountPage() {
  const messages = useAccountMessages()
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const named = new URLSearchParams(search).get('tab')
  const value = tabs.find((tab) => tab === named) ?? 'profile'

  return (
    <>
      <PageHeader />
      <PageTabs
        label={messages.tabs}
        value={value}
        isKept
        onChange={(tab) => navigate(tab === 'profile' ? pathname : `${pathname}?tab=${tab}`, { replace: true })}
        tabs={tabs.map((id) => ({ id, label: messages[id], content: contents[id] }))}
      />
    </>
  )
}
