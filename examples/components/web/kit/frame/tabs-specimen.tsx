import { useState } from 'react'
import { Badge } from '#web/ui/display/badge.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { PageTabs, type PageTab } from '#web/ui/page-layout/page-tabs.tsx'
import { useFrameMessages } from './messages.ts'

type TabId = 'profile' | 'notices' | 'safety' | 'team'

/** Tabs whose panels keep their state. */
export function TabsSpecimen() {
  const messages = useFrameMessages()
  const [tab, setTab] = useState<TabId>('profile')
  const tabs: readonly PageTab<TabId>[] = [
    { id: 'profile', label: messages.profile, icon: 'user', content: <Nickname /> },
    {
      id: 'notices',
      label: messages.notices,
      icon: 'bell',
      mark: <Badge count={3} label={messages.noticeCount} />,
      content: messages.noticesText,
    },
    { id: 'safety', label: messages.safety, content: messages.safetyText },
    { id: 'team', label: messages.team, isDisabled: true, content: null },
  ]
  return <PageTabs label={messages.tabsLabel} tabs={tabs} value={tab} onChange={setTab} isKept />
}

function Nickname() {
  const messages = useFrameMessages()
  const [nickname, setNickname] = useState('')
  return <TextField label={messages.nickname} hint={messages.nicknameHint} value={nickname} onChange={setNickname} />
}
