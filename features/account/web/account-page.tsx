import type { ReactNode } from 'react'
import { usePage, usePageNavigate } from '#web/app/page/page.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { PreferencesSection } from './preferences/preferences-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SecuritySection } from './security/security-section.tsx'

const tabs = ['profile', 'security', 'preferences'] as const
type TabId = (typeof tabs)[number]

const contents: Readonly<Record<TabId, ReactNode>> = {
  profile: <ProfileSection />,
  security: <SecuritySection />,
  preferences: <PreferencesSection />,
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
        tabs={tabs.map((id) => ({ id, label: messages[id], content: <div className={styles.section}>{contents[id]}</div> }))}
      />
    </>
  )
}
